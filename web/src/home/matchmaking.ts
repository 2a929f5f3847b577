// Joins the best open table, or opens a new one to everyone.
import { Refusal, api } from '../connection/api'
import type { OpenTable, TableForm } from '../protocol'

const LOST = ['seat_taken', 'not_open', 'shown_out', 'no_such_table'] // another player was faster

/** Tables in the guest's language first, then those with the fewest open seats. */
export function byFit(tables: OpenTable[], language: string): OpenTable[] {
  const strange = ({ opening }: OpenTable) => Number(opening.language !== language)
  return tables.toSorted((one, other) => strange(one) - strange(other) || one.open_seats - other.open_seats)
}

/** Join the best table that still has a seat, or open one to everyone. Returns its id. */
export async function findTable(me: string, language: string): Promise<string> {
  for (const { table } of byFit((await api.openTables()).tables, language)) {
    try {
      return (await api.join(table, me)).table
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || !LOST.includes(refusal.error)) throw refusal
    }
  }
  return (await api.open(openForm(me, language))).table
}

/** The form for a table of four with three open seats. */
export function openForm(me: string, language: string): TableForm {
  const anyone = { who: 'link' as const }
  return { seats: [{ who: 'me', name: me }, anyone, anyone, anyone], opening: { language } }
}

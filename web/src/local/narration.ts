/* The events of a local table, from the rows of numbers that its rules report: `notation/narration.py` in the
   browser. The events are complete; `redact` removes what a viewer may not see. */
import type { AnyEvent } from '../protocol'
import { NAMES, type EventForm, type Table } from '../rulebook/rulebook.js'

const ROW = 4 // the event and three fields
const NOTHING = -1 // no seat, or no card

/** Conversions from a number to a field. Other fields are the number itself. */
const FROM_NUMBER: Record<string, (number: number) => unknown> = {
  card: (kind) => NAMES.cards[kind],
  colour: (colour) => NAMES.colours[colour],
  guilty: Boolean,
  by: (seat) => (seat === NOTHING ? undefined : seat),
  winner: (seat) => (seat === NOTHING ? null : seat),
}

/** Fields that are read from the table. */
const FROM_TABLE: Record<string, (table: Table) => unknown> = {
  judged_colour: (table) => NAMES.colours[table.judged_colour],
  points: (table) => table.hand_points,
  gains: (table) => [...table.gains.slice(0, table.seats)],
  scores: (table) => [...table.scores.slice(0, table.seats)],
}

interface Draft {
  form: EventForm
  row: Int8Array
  cards: number[]
}

/** The events of the last move or the deal, in order. Cards of one player in one move make one event. */
export function narrate(table: Table): AnyEvent[] {
  const drafts = new Map<string, Draft>()
  for (let place = 0; place < table.event_count; place++) {
    const row = table.events.slice(place * ROW, (place + 1) * ROW)
    const form = NAMES.events[row[0]!]
    if (form) note(drafts, form, row, place)
  }
  return [...drafts.values()]
    .filter(({ form, cards }) => cards.length > 0 || !form.has_cards)
    .map((draft) => eventOf(table, draft))
}

function note(drafts: Map<string, Draft>, form: EventForm, row: Int8Array, place: number) {
  if (!form.has_cards) return void drafts.set(`${place}`, { form, row, cards: [] })
  const end = 1 + form.from_row.length
  const key = `of ${row.slice(0, end).join()}`
  const draft = drafts.get(key) ?? { form, row, cards: [] }
  drafts.set(key, draft)
  if (row[end] !== NOTHING) draft.cards.push(row[end]!)
}

function eventOf(table: Table, { form, row, cards }: Draft): AnyEvent {
  const fields: Record<string, unknown> = { event: form.event }
  form.from_table.forEach((name) => (fields[name] = FROM_TABLE[name]!(table)))
  form.from_row.forEach((name, i) => (fields[name] = (FROM_NUMBER[name] ?? Number)(row[i + 1]!)))
  if (form.has_cards) fields.cards = cards.sort((one, other) => one - other).map((kind) => NAMES.cards[kind])
  if (form.is_counted) fields.count = cards.length
  return fields as unknown as AnyEvent
}

// What somebody may see of something, by what the server has declared for each field (visible.ts).
// A field that is not declared is seen by nobody.
import { VISIBLE, type Fields } from './visible'

/** The seat whose hand is open to somebody, or no seat, or, in a replay, every seat. */
export type Viewer = number | 'nobody' | 'all'

const UNKNOWN: Fields = { everyone: ['event'] } // an event that this page has never heard of

/** Something of a kind, as the viewer sees it; everything they may not see is closed or left out. */
export function seen<T extends object>(thing: T, kind: string, viewer: Viewer): T {
  const values = thing as Record<string, unknown>
  const fields = VISIBLE[kind === 'AnyEvent' ? String(values.event) : kind] ?? UNKNOWN
  const names = isOwn(values, fields, viewer) ? [...fields.everyone, ...(fields.own ?? [])] : fields.everyone
  const shown = names
    .filter((name) => name in thing)
    .map((name) => [name, partSeen(values[name], fields.parts?.[name], viewer)])
  return { ...structuredClone(fields.closed), ...Object.fromEntries(shown) } as T
}

/** Whether something belongs to the viewer: what names no owner belongs to the hand that is open. */
function isOwn(values: Record<string, unknown>, { owner }: Fields, viewer: Viewer): boolean {
  return viewer === 'all' || (viewer !== 'nobody' && (owner === undefined || values[owner] === viewer))
}

function partSeen(value: unknown, kind: string | undefined, viewer: Viewer): unknown {
  if (kind === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => partSeen(one, kind, viewer))
  return seen(value, kind, viewer)
}

// Removes private fields from messages, as the server declares them (visible.ts). Undeclared fields are
// removed.
import { VISIBLE, type Fields } from './visible'

/** The seat whose hand is shown, no seat, or, in a replay, all seats. */
export type Viewer = number | 'nobody' | 'all'

const UNKNOWN: Fields = { everyone: ['event'] } // an unknown event

/** A message as the viewer may see it. */
export function seen<T extends object>(thing: T, kind: string, viewer: Viewer): T {
  const values = thing as Record<string, unknown>
  const fields = VISIBLE[kind === 'AnyEvent' ? String(values.event) : kind] ?? UNKNOWN
  const names = isOwn(values, fields, viewer) ? [...fields.everyone, ...(fields.own ?? [])] : fields.everyone
  const shown = names
    .filter((name) => name in thing)
    .map((name) => [name, partSeen(values[name], fields.parts?.[name], viewer)])
  return { ...structuredClone(fields.closed), ...Object.fromEntries(shown) } as T
}

/** Whether a message belongs to the viewer. Without an owner, it belongs to the visible hand. */
function isOwn(values: Record<string, unknown>, { owner }: Fields, viewer: Viewer): boolean {
  return viewer === 'all' || (viewer !== 'nobody' && (owner === undefined || values[owner] === viewer))
}

function partSeen(value: unknown, kind: string | undefined, viewer: Viewer): unknown {
  if (kind === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => partSeen(one, kind, viewer))
  return seen(value, kind, viewer)
}

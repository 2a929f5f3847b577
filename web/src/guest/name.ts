/* The name of whoever uses this browser. */
import type { Guest } from '../protocol'

const NO_NAME_YET = 'Guest' // what the server calls a guest who has not given a name

/** The name a guest has given, or an empty text. */
export function ownName({ name }: Guest): string {
  return name === NO_NAME_YET ? '' : name
}

/* The guest's name. */
import type { Guest } from '../protocol'

const NO_NAME_YET = 'Guest' // the server's name for a guest without one

/** The guest's own name, or an empty string if none was given. */
export function ownName({ name }: Guest): string {
  return name === NO_NAME_YET ? '' : name
}

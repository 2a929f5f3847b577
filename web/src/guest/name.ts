/* The guest's name. */
import type { Guest } from '../protocol'

const NO_NAME_YET = 'Guest' // what the server calls a guest who has not given a name

/** The guest's own name, or an empty string if none was given. */
export function ownName({ name }: Guest): string {
  return name === NO_NAME_YET ? '' : name
}

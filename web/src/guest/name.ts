/* The guest's name. */
import { MOST_PLAYERS } from '../offlineRules'
import type { Guest } from '../protocol'
import { t } from '../texts'

const NO_NAME_YET = 'Guest' // the server's name for a guest without one

/** The guest's own name, or an empty string if none was given. */
export function ownName({ name }: Guest): string {
  return name === NO_NAME_YET ? '' : name
}

/** Whether a player at a table has only a default name, such as "Player 1". */
export function isDefaultName(name: string): boolean {
  const numbers = Array.from({ length: MOST_PLAYERS }, (_, seat) => seat + 1)
  return numbers.some((number) => t('new.person', { number }) === name)
}

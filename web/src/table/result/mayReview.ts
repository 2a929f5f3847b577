/* When a player may have a game reviewed. */
import type { State } from '../../protocol'
import { isAlone } from '../session/automation'

/** Whether the hands so far may be reviewed: at once against bots, and with other people when the game is over. */
export function mayReview(now: State): boolean {
  const { game, stage, you } = now
  const isOver = stage === 'over' || stage === 'ended'
  return game !== null && you.seats.length > 0 && (isOver || (you.seats.length === 1 && isAlone(now)))
}

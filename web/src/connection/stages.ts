/* The stage of a table. */
import type { State } from '../protocol'

type Stage = State['stage']

/** Whether a game has begun and is not over. */
export const isGoing = (stage: Stage) => stage === 'playing' || stage === 'paused'
/** Whether the game was won or ended by the host. */
export const isFinished = (stage: Stage) => stage === 'over' || stage === 'ended'

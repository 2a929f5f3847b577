/* The stage of a table. */
import type { State } from '../protocol'

type Stage = State['stage']

/** Whether a game has begun and is not over. */
export const isGoing = (stage: Stage) => stage === 'playing' || stage === 'paused'
/** Whether the game is over, played to its end or not. */
export const isFinished = (stage: Stage) => stage === 'over' || stage === 'ended'

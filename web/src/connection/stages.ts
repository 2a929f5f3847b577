/* How far a table is. */
import type { State } from '../protocol'

type Stage = State['stage']

export const isGoing = (stage: Stage) => stage === 'playing' || stage === 'paused'
export const isFinished = (stage: Stage) => stage === 'over' || stage === 'ended'

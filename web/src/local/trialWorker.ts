/* The web worker of a trial. It plays for about a second, so that the page never stalls. */
import type { Welcome } from '../protocol'
import { NAMES, Trial } from '../rulebook/rulebook.js'
import { figuresOf, playHands } from './trial'

export interface TrialPlan {
  house: Welcome['house']
  players: number
}

const TIME = 1000 // milliseconds
const AT_ONCE = 200 // hands between two looks at the clock

addEventListener('message', ({ data }: MessageEvent<TrialPlan>) => {
  const { house, players } = data
  const trial = new Trial()
  const end = performance.now() + TIME
  do playHands(trial, house, players, trial.hands, AT_ONCE)
  while (trial.hands < NAMES.trial.hands && performance.now() < end)
  postMessage(figuresOf(trial, house, players))
})

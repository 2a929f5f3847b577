/* The lessons: positions, and the line of moves that solves each. */
import type { Scenario } from '../local/scenario'
import written from './lessons.json'

/** A move of another player, such as 1:r1, or the moves that solve the learner's task. */
export type Step = string | string[]
export interface Lesson {
  name: string
  scenario: Scenario
  line: Step[]
}

export const LESSONS = written as unknown as readonly Lesson[]
/** The number of lessons about the plain game. Lessons about house rules follow. */
export const PLAIN = LESSONS.findIndex(({ scenario }) => scenario.options)

// Hidden, but there has to be a pile to draw from.
export const PILE = ['y9', 'b8', 'g6', 'r4', 'y7', 'b6', 'g4', 'r2', 'y5', 'b3', 'g1', 'r9']

/** The scenario of a lesson, in which the learner has the first seat. */
export function scenarioOf({ scenario }: Lesson): Scenario {
  return { turn: 0, ...scenario, draw: [...(scenario.draw ?? []), ...PILE] }
}

/* The course of a timed game: a pure function of its actions and their times, in milliseconds. It reads no
   clock, so a page that was closed or asleep continues correctly. */
import type { Plan } from './timerPlan'

export type Action =
  | { act: 'go' } // start or resume
  | { act: 'pause' }
  | { act: 'end' }
  | { act: 'next' }
  | { act: 'skip' } // the next player misses a turn
  | { act: 'reverse' }
  | { act: 'out'; player: number } // leaves the game
  | { act: 'give'; player: number } // gets the turn, for example after jumping in

export type TimedAction = Action & { at: number }

/** A player's time used and left, in milliseconds. */
export interface Time {
  left: number
  spent: number
  turns: number
  longest: number
  out: boolean
}

export interface Course {
  stage: 'paused' | 'running' | 'over'
  turn: number
  direction: 1 | -1
  times: readonly Time[]
  took: number // time used in this turn
  late: number // overtime in this turn
  at: number // the time of this state
}

/** Before the start. */
export function beginning(plan: Plan): Course {
  const left = plan.seconds * 1000
  const times = plan.players.map(() => ({ left, spent: 0, turns: 0, longest: 0, out: false }))
  const course: Course = { stage: 'paused', turn: 0, direction: 1, times, took: 0, late: 0, at: 0 }
  return withTurn(plan, course, 0)
}

/** The course after all actions. */
export function courseOf(plan: Plan, actions: readonly TimedAction[]): Course {
  return actions.reduce((course, action) => after(plan, course, action), beginning(plan))
}

/** The course at a later time without further actions. Ignores a system clock that is set back. */
export function passed(plan: Plan, course: Course, now: number): Course {
  const span = now - course.at
  if (span <= 0) return course
  if (course.stage !== 'running') return { ...course, at: now }
  const had = course.times[course.turn]!.left
  const took = course.took + span
  const times = course.times.map((time, player) =>
    player === course.turn
      ? {
          ...time,
          left: Math.max(0, had - span),
          spent: time.spent + span,
          longest: Math.max(time.longest, took),
        }
      : { ...time, left: time.left + gain(plan, course, player, Math.min(span, had)) },
  )
  return { ...course, times, took, late: course.late + Math.max(0, span - had), at: now }
}

/** The time that another player gains. An hourglass distributes the time used. */
function gain(plan: Plan, course: Course, player: number, run: number): number {
  if (plan.kind !== 'hourglass' || course.times[player]!.out) return 0
  return run / (playing(course).length - 1)
}

/** The players still in the game. */
export function playing(course: Course): number[] {
  return course.times.flatMap(({ out }, player) => (out ? [] : [player]))
}

/** The course after an action. */
export function after(plan: Plan, before: Course, action: TimedAction): Course {
  const course = passed(plan, before, action.at)
  switch (action.act) {
    case 'go':
      return playing(course).length > 1 ? { ...course, stage: 'running' } : course
    case 'pause':
      return { ...course, stage: 'paused' }
    case 'end':
      return { ...course, stage: 'over' }
    case 'next':
      return withTurn(plan, rewarded(plan, course), following(course, 1))
    case 'skip':
      return withTurn(plan, rewarded(plan, course), following(course, 2))
    case 'reverse':
      return reversed(plan, rewarded(plan, course))
    case 'give':
      return withTurn(plan, course, action.player)
    case 'out':
      return without(plan, course, action.player)
  }
}

/** With two players, a reverse is a skip. */
function reversed(plan: Plan, course: Course): Course {
  const turned: Course = { ...course, direction: course.direction === 1 ? -1 : 1 }
  return withTurn(plan, turned, following(turned, playing(turned).length === 2 ? 2 : 1))
}

/** The player a number of steps after the current one. */
function following({ times, turn, direction }: Course, steps: number): number {
  let player = turn
  for (let left = steps; left > 0;) {
    player = (player + direction + times.length) % times.length
    if (!times[player]!.out) left--
  }
  return player
}

/** Start a player's turn. */
function withTurn(plan: Plan, course: Course, turn: number): Course {
  const fresh = plan.kind === 'turn' ? { left: plan.seconds * 1000 } : {}
  return { ...changed(course, turn, ({ turns }) => ({ turns: turns + 1, ...fresh })), turn, took: 0, late: 0 }
}

/** Add the increment of a finished turn to the bank. */
function rewarded(plan: Plan, course: Course): Course {
  if (plan.kind !== 'bank') return course
  return changed(course, course.turn, ({ left }) => ({ left: left + plan.increment * 1000 }))
}

/** Remove a player. With one left, the game is over. */
function without(plan: Plan, course: Course, player: number): Course {
  const left = changed(course, player, () => ({ out: true }))
  if (playing(left).length < 2) return { ...left, stage: 'over' }
  return player === course.turn ? withTurn(plan, left, following(left, 1)) : left
}

function changed(course: Course, player: number, change: (time: Time) => Partial<Time>): Course {
  return {
    ...course,
    times: course.times.map((time, one) => (one === player ? { ...time, ...change(time) } : time)),
  }
}

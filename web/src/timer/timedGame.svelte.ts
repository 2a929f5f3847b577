/* The timed game of this browser, stored after every tap and restored after a reload. */
import { createSubscriber } from 'svelte/reactivity'
import { recall, remember } from '../preferences/storage'
import { areActions, canUndo, courseOf, appended, isPlan, moodOf, passed, undone } from './clock'
import type { Action, Course, TimedAction, Plan } from './clock'

const PLACE = 'timer'
const TICK = 100 // milliseconds

const look = createSubscriber((tick) => {
  const ticking = setInterval(tick, TICK)
  // Update at once when a phone wakes up.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', tick)
  }
})

/** Reactive wall-clock time: derived values follow every tick. */
function wallClock(): number {
  look()
  return Date.now()
}

export class TimedGame {
  readonly plan: Plan
  actions = $state.raw<readonly TimedAction[]>([])
  readonly #sofar = $derived.by(() => courseOf(this.plan, this.actions))
  readonly course: Course = $derived.by(() => passed(this.plan, this.#sofar, wallClock()))
  readonly mood = $derived.by(() => moodOf(this.plan, this.course))
  readonly undoable = $derived(canUndo(this.actions))

  constructor(plan: Plan, actions: readonly TimedAction[] = []) {
    this.plan = plan
    this.#become(actions)
  }

  do(act: Action) {
    this.#become(appended(this.actions, act, Date.now()))
  }

  undo() {
    this.#become(undone(this.plan, this.actions))
  }

  #become(actions: readonly TimedAction[]) {
    this.actions = actions
    remember(PLACE, { plan: this.plan, deeds: actions })
  }
}

/** The stored game, if there is one. */
export function keptGame(): TimedGame | null {
  const kept = recall(PLACE)
  if (typeof kept !== 'object' || kept === null) return null
  const { plan, deeds: actions } = kept as { plan?: unknown; deeds?: unknown }
  return isPlan(plan) && areActions(actions, plan.players.length) ? new TimedGame(plan, actions) : null
}

export function forgetGame() {
  remember(PLACE, null)
}

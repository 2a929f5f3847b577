/* The timed game of this browser, stored after every tap and restored after a reload. */
import { createSubscriber } from 'svelte/reactivity'
import { recall, remember } from '../preferences/storage'
import { areDeeds, canUndo, courseOf, done, isPlan, moodOf, passed, undone } from './clock'
import type { Act, Course, Deed, Plan } from './clock'

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
  deeds = $state.raw<readonly Deed[]>([])
  readonly #sofar = $derived.by(() => courseOf(this.plan, this.deeds))
  readonly course: Course = $derived.by(() => passed(this.plan, this.#sofar, wallClock()))
  readonly mood = $derived.by(() => moodOf(this.plan, this.course))
  readonly undoable = $derived(canUndo(this.deeds))

  constructor(plan: Plan, deeds: readonly Deed[] = []) {
    this.plan = plan
    this.#become(deeds)
  }

  do(act: Act) {
    this.#become(done(this.deeds, act, Date.now()))
  }

  undo() {
    this.#become(undone(this.plan, this.deeds))
  }

  #become(deeds: readonly Deed[]) {
    this.deeds = deeds
    remember(PLACE, { plan: this.plan, deeds })
  }
}

/** The stored game, if there is one. */
export function keptGame(): TimedGame | null {
  const kept = recall(PLACE)
  if (typeof kept !== 'object' || kept === null) return null
  const { plan, deeds } = kept as { plan?: unknown; deeds?: unknown }
  return isPlan(plan) && areDeeds(deeds, plan.players.length) ? new TimedGame(plan, deeds) : null
}

export function forgetGame() {
  remember(PLACE, null)
}

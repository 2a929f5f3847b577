/* The reminder that the turn's time is short. It comes once per turn; not in a turn that was short from the start,
   and not after the time is up, for example on a device that slept. */
import type { State } from '../../protocol'
import { timeNow } from './time'

export const SHORT = 10_000 // milliseconds that are left

export class Reminder {
  #end = $state.raw<number | null>(null) // of a turn that began with more than `SHORT`

  readonly due = $derived.by(() => {
    if (this.#end === null) return false
    const left = this.#end - timeNow()
    return left > 0 && left <= SHORT
  })

  see({ clock: { seat, left }, stage, you }: State) {
    const runs = stage === 'playing' && seat !== null && you.seats.includes(seat)
    if (!runs || left === null) this.#end = null
    else if (left > SHORT) this.#end = Date.now() + left
  }
}

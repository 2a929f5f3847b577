/* The reminder that time is running out. It comes once per turn, but not if the turn was short from the start or the
   time is already up, for example on a device that slept. */
import type { State } from '../../protocol'
import { timeNow } from './time'

export const SHORT = 10_000 // milliseconds that are left

export class Reminder {
  #end = $state.raw<number | null>(null) // the end of a turn that began with more than `SHORT`

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

/* The reminder that the time of a turn is short. It comes once in a turn, and not in a turn that was
   short from the start; nor after its time, though the device has slept. */
import type { State } from '../../protocol'
import { timeNow } from './time'

export const SHORT = 10_000 // milliseconds that are left

export class Reminder {
  #end = $state.raw<number | null>(null) // of a turn that was long when it began

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

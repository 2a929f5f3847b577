/* The reminder that the time of a turn is short. It comes once in a turn, and not in a turn that was
   short from the start. */
import type { State } from '../../protocol'

export const SHORT = 10_000 // milliseconds that are left

export class Reminder {
  due = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  see({ clock: { seat, left }, stage, you }: State) {
    this.stop()
    const runs = stage === 'playing' && seat !== null && you.seats.includes(seat)
    const ahead = runs && left !== null ? left - SHORT : null
    if (ahead === null || ahead > 0) this.due = false
    if (ahead !== null && ahead > 0) this.#timer = setTimeout(() => (this.due = true), ahead)
  }

  stop() {
    clearTimeout(this.#timer)
  }
}

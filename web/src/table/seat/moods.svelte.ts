/* What shows for a moment over a seat: a reaction, a missed turn, or that Uno has been called. */
import { createContext } from 'svelte'
import type { AnyEvent, Reacted, Skipped } from '../../protocol'

const STAYS = 3200

export class Moods {
  shown = $state.raw<readonly Reacted[]>([])
  missed = $state.raw<readonly Skipped[]>([])
  called = $state.raw<readonly number[]>([])

  /** Each seat shows one at a time. */
  show(reacted: Reacted) {
    this.shown = [...this.shown.filter(({ seat }) => seat !== reacted.seat), reacted]
    setTimeout(() => {
      this.shown = this.shown.filter((one) => one !== reacted)
    }, STAYS)
  }

  /** Whoever misses a turn, be it by a Skip, a Reverse between two or a card to draw, is told as skipped. */
  miss(events: readonly AnyEvent[]) {
    const skipped = events.filter((event) => event.event === 'skipped')
    if (skipped.length === 0) return
    this.missed = [...this.missed, ...skipped]
    setTimeout(() => {
      this.missed = this.missed.filter((one) => !skipped.includes(one))
    }, STAYS)
  }

  /** A call stands until its player has more cards again or a new hand is dealt. */
  tell(events: readonly AnyEvent[], sizes: readonly number[]) {
    for (const event of events) {
      if (event.event === 'calls') this.called = [...this.called, event.seat]
      if (event.event === 'deals') this.called = []
    }
    this.called = this.called.filter((seat) => (sizes[seat] ?? 0) <= 1)
  }
}

export const [getMoods, setMoods] = createContext<Moods>()

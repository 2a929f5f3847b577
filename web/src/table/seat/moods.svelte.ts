/* What shows for a moment over a seat: a reaction, or that Uno has been called. */
import { createContext } from 'svelte'
import type { AnyEvent, Reacted } from '../../protocol'

const STAYS = 3200

export class Moods {
  shown = $state.raw<readonly Reacted[]>([])
  called = $state.raw<readonly number[]>([])

  /** Each seat shows one at a time. */
  show(reacted: Reacted) {
    this.shown = [...this.shown.filter(({ seat }) => seat !== reacted.seat), reacted]
    setTimeout(() => {
      this.shown = this.shown.filter((one) => one !== reacted)
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

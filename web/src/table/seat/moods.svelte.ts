/* Temporary signs at a seat: a reaction, a missed turn, a call. */
import { createContext } from 'svelte'
import type { AnyEvent, Reacted, Skipped } from '../../protocol'

const STAYS = 3200

export class Moods {
  shown = $state.raw<readonly Reacted[]>([])
  missed = $state.raw<readonly Skipped[]>([])
  called = $state.raw<readonly number[]>([])

  /** One reaction per seat. */
  show(reacted: Reacted) {
    this.shown = [...this.shown.filter(({ seat }) => seat !== reacted.seat), reacted]
    setTimeout(() => {
      this.shown = this.shown.filter((one) => one !== reacted)
    }, STAYS)
  }

  /** Show missed turns, each until that player's next turn. Every one has a `skipped` event, whether by a Skip, a
      Reverse of two players or a penalty. */
  miss(events: readonly AnyEvent[], turn: number | null) {
    this.missed = this.missed.filter(({ seat }) => seat !== turn)
    const skipped = events.filter((event) => event.event === 'skipped')
    if (skipped.length === 0) return
    this.missed = [...this.missed, ...skipped]
    setTimeout(() => {
      this.missed = this.missed.filter((one) => !skipped.includes(one))
    }, STAYS)
  }

  /** A call is shown until the player has more cards or a new hand is dealt. */
  tell(events: readonly AnyEvent[], sizes: readonly number[]) {
    for (const event of events) {
      if (event.event === 'calls') this.called = [...this.called, event.seat]
      if (event.event === 'deals') this.called = []
    }
    this.called = this.called.filter((seat) => (sizes[seat] ?? 0) <= 1)
  }
}

export const [getMoods, setMoods] = createContext<Moods>()

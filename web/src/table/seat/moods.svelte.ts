/* What shows for a moment over a seat: a reaction, or that Uno has been called. */
import { createContext } from 'svelte'
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { AnyEvent, Reacted } from '../../protocol'

const STAYS = 3200

export class Moods {
  readonly shown = new SvelteMap<number, Reacted>()
  readonly called = new SvelteSet<number>()

  show(reacted: Reacted) {
    this.shown.set(reacted.seat, reacted)
    setTimeout(() => {
      if (this.shown.get(reacted.seat) === reacted) this.shown.delete(reacted.seat)
    }, STAYS)
  }

  /** A call stands until its player has more cards again or a new hand is dealt. */
  tell(events: readonly AnyEvent[], sizes: readonly number[]) {
    for (const event of events) {
      if (event.event === 'calls') this.called.add(event.seat)
      if (event.event === 'deals') this.called.clear()
    }
    for (const seat of [...this.called]) if ((sizes[seat] ?? 0) > 1) this.called.delete(seat)
  }
}

export const [getMoods, setMoods] = createContext<Moods>()

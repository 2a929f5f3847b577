/* What shows for a moment over a seat: a reaction, or that Uno has been called. */
import { createContext } from 'svelte'
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { Reacted, Told } from '../../protocol'

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
  tell(events: readonly Told[], sizes: readonly number[]) {
    for (const { event, seat } of events) {
      if (event === 'calls' && seat !== undefined) this.called.add(seat)
      if (event === 'deals') this.called.clear()
    }
    for (const seat of [...this.called]) if ((sizes[seat] ?? 0) > 1) this.called.delete(seat)
  }
}

export const [getMoods, setMoods] = createContext<Moods>()

// The draw pile and discard pile of a hand, derived from the deck and the key.
import type { Chance } from './chance'

export class Piles {
  readonly discards: string[] = []
  drawn = 0

  constructor(
    readonly chance: Chance,
    public pile: string[],
  ) {
    chance.shuffle(pile)
  }

  get top(): string {
    return this.discards.at(-1)!
  }

  lift(): string {
    return this.pile.pop()!
  }

  /** Turn up the first card. A Wild Draw Four is put back, and the rest is shuffled again. */
  turnUp(): void {
    let first = this.lift()
    while (first === 'w+4') {
      this.pile.push(first)
      this.chance.shuffle(this.pile)
      first = this.lift()
    }
    this.discards.push(first)
  }

  /** Draw cards, as many as there are. */
  draw(count: number): string[] {
    const cards: string[] = []
    for (let left = count; left > 0; left--) {
      if (this.pile.length === 0) this.#turnDiscardsOver()
      const card = this.pile.pop()
      if (card !== undefined) cards.push(card)
    }
    this.drawn += cards.length
    return cards
  }

  #turnDiscardsOver(): void {
    this.pile = this.discards.splice(0, this.discards.length - 1)
    this.chance.shuffle(this.pile)
  }

  /** Shuffle cards. The first one is dealt first. */
  shuffleTogether(cards: readonly string[]): string[] {
    const gathered = [...cards]
    this.chance.shuffle(gathered)
    return gathered.reverse()
  }
}

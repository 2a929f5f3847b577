// Follows the cards of one hand from the shuffled deck to the last move, and compares them at every step. It does
// not check whether moves are legal, only where each card came from.
import type { AnyEvent, Draws, Replay, Step } from '../../protocol'
import { nextSeat, seatsPlaying } from './dealer'
import { freshDeck, sameCards, sorted } from './deck'
import type { Chance } from './chance'
import { Fault } from './fault'
import { Piles } from './piles'

export class Follower {
  readonly piles: Piles
  hands: string[][]

  constructor(
    readonly replay: Replay,
    chance: Chance,
    readonly out: readonly boolean[],
    readonly dealer: number,
  ) {
    this.hands = replay.names.map(() => [])
    this.piles = new Piles(chance, freshDeck(String(replay.house.deck)))
  }

  /** Deal one card at a time, from the dealer's left. */
  deal(step: Step): void {
    this.#dealOut(this.dealer, Number(this.replay.house.hand_size) * seatsPlaying(this.out).length, () =>
      this.piles.lift(),
    )
    const more = drawsOf(step)
    this.#compareHands(
      step,
      step.hands.map((hand, seat) => (more.has(seat) ? null : hand)),
    )
  }

  #dealOut(from: number, count: number, lift: () => string): void {
    let seat = from
    for (let left = count; left > 0; left--) {
      seat = nextSeat(this.out, seat, 1)
      this.hands[seat]!.push(lift())
    }
  }

  turnUp(step: Step): void {
    this.piles.turnUp()
    const said = step.events.find((event) => event.event === 'turns up')?.card
    if (said !== this.piles.top) throw this.#wrongTop(step, said ?? '–')
  }

  /** Draw the cards that the first discard demands. */
  drawFirst(step: Step): void {
    this.#drawAll(step, this.dealer)
    this.#compare(step)
  }

  move(step: Step): void {
    // An automatic penalty is drawn before the next card is played.
    const missing = step.events.find((event) => event.event === 'caught' && event.by === undefined)
    const early = new Map<number, string[]>()
    if (missing?.event === 'caught') early.set(missing.seat, this.#drawMissingCall(step, missing.seat))
    for (const event of step.events) this.#happen(step, event)
    this.#drawAll(step, step.seat!, early)
    this.#compare(step)
  }

  #drawMissingCall(step: Step, seat: number): string[] {
    const price = Number(this.replay.house.missing_call_penalty)
    return this.#draw(seat, Math.min(price, drawsOf(step).get(seat)?.count ?? 0))
  }

  #happen(step: Step, event: AnyEvent): void {
    if (event.event === 'lays' || event.event === 'jumps in') this.#play(step, event.seat, event.card)
    else if (event.event === 'swaps') this.#swap(event.seat, event.with)
    else if (event.event === 'passes hands') this.#passHands(event.direction)
    else if (event.event === 'shuffles hands') this.#shuffleHands(event.seat)
  }

  /** A Wild Customizable may discard cards of its colour with it, below itself. */
  #play(step: Step, seat: number, card: string): void {
    const shed = step.events.find((event) => event.event === 'sheds')?.cards ?? []
    for (const played of [...shed, card]) this.#take(step, seat, played)
    this.piles.discards.push(...shed, card)
  }

  #take(step: Step, seat: number, card: string): void {
    const hand = this.hands[seat]!
    const name = this.replay.names[seat]!
    if (!hand.includes(card)) throw new Fault('lacking', { step: step.number, name, said: card })
    hand.splice(hand.indexOf(card), 1)
  }

  #swap(one: number, other: number): void {
    const mine = this.hands[one]!
    this.hands[one] = this.hands[other]!
    this.hands[other] = mine
  }

  #passHands(direction: number): void {
    const before = [...this.hands]
    for (const seat of seatsPlaying(this.out)) this.hands[nextSeat(this.out, seat, direction)] = before[seat]!
  }

  #shuffleHands(seat: number): void {
    const gathered = this.piles.shuffleTogether(this.hands.flatMap(sorted))
    this.hands = this.hands.map(() => [])
    this.#dealOut(seat, gathered.length, () => gathered.shift()!)
  }

  #draw(seat: number, count: number): string[] {
    const cards = this.piles.draw(count)
    this.hands[seat]!.push(...cards)
    return cards
  }

  /** Draw the cards of a step, starting with the player after the one who moved. */
  #drawAll(step: Step, mover: number, early = new Map<number, string[]>()): void {
    const told = drawsOf(step)
    let seat = mover
    for (let left = seatsPlaying(this.out).length; left > 0; left--) {
      seat = nextSeat(this.out, seat, step.game.direction)
      const { count = 0, cards } = told.get(seat) ?? {}
      const before = early.get(seat) ?? []
      const found = [...before, ...this.#draw(seat, count - before.length)]
      if (cards && !sameCards(cards, found)) throw this.#differ('drawn', step, seat, found, cards)
    }
  }

  #compareHands(step: Step, shown: readonly (string[] | null)[]): void {
    this.hands.forEach((found, seat) => {
      const said = shown[seat]
      if (said && !sameCards(said, found)) throw this.#differ('hand', step, seat, found, said)
    })
  }

  /** Compare hands and piles with the step. */
  #compare(step: Step): void {
    this.#compareHands(step, step.hands)
    const { top, draw_count: said } = step.game
    if (top !== this.piles.top) throw this.#wrongTop(step, top)
    const found = this.piles.pile.length
    if (said !== found) throw new Fault('pile', { step: step.number, found, said })
  }

  #wrongTop(step: Step, said: string): Fault {
    return new Fault('top', { step: step.number, found: this.piles.top, said })
  }

  #differ(what: 'drawn' | 'hand', step: Step, seat: number, found: string[], said: string[]): Fault {
    const name = this.replay.names[seat]!
    const cards = { found: sorted(found).join(' ') || '–', said: sorted(said).join(' ') || '–' }
    return new Fault(what, { step: step.number, name, ...cards })
  }
}

/** Who drew in a step. */
function drawsOf(step: Step): Map<number, Draws> {
  const draws = step.events.filter((event) => event.event === 'draws')
  return new Map(draws.map((event) => [event.seat, event]))
}

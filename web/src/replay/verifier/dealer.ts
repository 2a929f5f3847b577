// The dealer of a hand: drawn for, random, or the player on the last dealer's left.
import type { Replay } from '../../protocol'
import type { Chance } from './chance'
import { drawValue, freshDeck } from './deck'

/** The next seat in a direction whose player is still in the game. */
export function nextSeat(out: readonly boolean[], seat: number, direction: number): number {
  let other = seat
  do other = (other + direction + out.length) % out.length
  while (out[other])
  return other
}

/** The seats that are still in the game. */
export function seatsPlaying(out: readonly boolean[]): number[] {
  return out.map((_, seat) => seat).filter((seat) => !out[seat])
}

/** The seat that deals a hand. */
export function chooseDealer(
  house: Replay['house'],
  chance: Chance,
  out: readonly boolean[],
  last: number | null,
): number {
  const playing = seatsPlaying(out)
  if (house.dealer === 'random') return playing[chance.below(playing.length)]!
  const once = house.dealer === 'draw-then-rotate' && last === null
  if (house.dealer === 'draw-each-hand' || once) return drawForDeal(String(house.deck), chance, playing)
  return nextSeat(out, last ?? -1, 1)
}

/** Everyone draws from a full deck. Tied players draw again from a full deck until one is highest. */
function drawForDeal(deck: string, chance: Chance, seats: number[]): number {
  const cards = freshDeck(deck)
  const values = seats.map(() => drawValue(takeAny(cards, chance)))
  const highest = Math.max(...values)
  const tied = seats.filter((_, index) => values[index] === highest)
  return tied.length === 1 ? tied[0]! : drawForDeal(deck, chance, tied)
}

function takeAny(cards: string[], chance: Chance): string {
  const place = chance.below(cards.length)
  const card = cards[place]!
  cards[place] = cards.at(-1)!
  cards.pop()
  return card
}

// The names of a deck's cards, in order before the shuffle.
import { COLOURS } from '../../cards'

const RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 's', 'r', '+2']
const COPIES: Record<string, [classic: number, edition2018: number]> = {
  w: [4, 4],
  'w+4': [4, 4],
  ws: [0, 1],
  wc: [0, 3],
}
export const KINDS = [
  ...COLOURS.flatMap((colour) => RANKS.map((rank) => colour + rank)),
  ...Object.keys(COPIES),
]
const ORDER = new Map(KINDS.map((kind, index) => [kind, index]))

function copies(kind: string, deck: string): number {
  const wild = COPIES[kind]
  if (wild) return wild[deck === 'edition-2018' ? 1 : 0]
  return kind.endsWith('0') ? 1 : 2
}

/** All cards of a deck, in their order before the shuffle. */
export function freshDeck(deck: string): string[] {
  return KINDS.flatMap((kind) => Array<string>(copies(kind, deck)).fill(kind))
}

/** A card's value in the draw for the deal: its number, or zero. */
export function drawValue(card: string): number {
  const number = card.startsWith('w') ? NaN : Number(card.slice(1))
  return /^.\d$/.test(card) ? number : 0
}

/** Cards in the order of the deck. A hand has no order of its own. */
export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => (ORDER.get(one) ?? 99) - (ORDER.get(other) ?? 99))
}

/** Whether two hands hold the same cards, in any order. */
export function sameCards(one: readonly string[], other: readonly string[]): boolean {
  return sorted(one).join(' ') === sorted(other).join(' ')
}

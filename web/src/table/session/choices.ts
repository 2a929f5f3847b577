/* The legal moves listed by the server, parsed and grouped by kind. */
import { COLOURS } from '../../cards'
import type { State } from '../../protocol'

export interface Lay {
  move: string
  card: string
  colour: string | null
  aim: number | null
}

export interface Choices {
  lays: Map<string, Lay[]>
  draw: boolean
  keep: boolean
  accept: boolean
  challenge: boolean
  uno: boolean
  noswap: boolean
  done: boolean
  catches: number[]
  swaps: number[]
  colours: string[]
}

const PLAIN = ['draw', 'keep', 'accept', 'challenge', 'uno', 'noswap', 'done']
const AIMED = /^(catch|swap)@(\d+)$/

/** Parse a play such as `wc:y@2`: the card, the named colour, the targeted seat. */
export function readLay(move: string): Lay {
  const [card = '', rest = ''] = move.split(':')
  const [colour = '', aim] = rest.split('@')
  return { move, card, colour: colour || null, aim: aim === undefined ? null : Number(aim) }
}

/** Whether a move plays a card. */
export function isLay(move: string): boolean {
  return !PLAIN.includes(move) && !AIMED.test(move) && !move.startsWith('colour:')
}

function pointedAt(legal: readonly string[], act: string): number[] {
  return legal.flatMap((move) => {
    const found = AIMED.exec(move)
    return found?.[1] === act ? [Number(found[2])] : []
  })
}

function laysByCard(legal: readonly string[]): Map<string, Lay[]> {
  const lays = new Map<string, Lay[]>()
  for (const lay of legal.filter(isLay).map(readLay)) lays.set(lay.card, [...(lays.get(lay.card) ?? []), lay])
  return lays
}

/** Group the legal moves by kind. */
export function choicesOf(legal: readonly string[]): Choices {
  const has = (move: string) => legal.includes(move)
  return {
    lays: laysByCard(legal),
    draw: has('draw'),
    keep: has('keep'),
    accept: has('accept'),
    challenge: has('challenge'),
    uno: has('uno'),
    noswap: has('noswap'),
    done: has('done'),
    catches: pointedAt(legal, 'catch'),
    swaps: pointedAt(legal, 'swap'),
    colours: legal.filter((move) => move.startsWith('colour:')).map((move) => move.slice(7)),
  }
}

export const NO_CHOICES = choicesOf([])

/** The colours that can be named with a wild, in the order of the deck. */
export function coloursOf(lays: readonly Lay[]): string[] {
  return COLOURS.filter((colour) => lays.some((lay) => lay.colour === colour))
}

/** The plays of a wild with one colour: several if it also needs a target. */
export function laysNaming(lays: readonly Lay[], colour: string): Lay[] {
  return lays.filter((lay) => lay.colour === colour)
}

/** Whether a stale move can still be made. For a hidden hand, whose legal moves are unknown, this is decided from
    public facts: a catch, a call or the same jump-in is still possible. */
export function isStillPossible({ game, you }: State, seat: number, move: string): boolean {
  if (!game) return false
  if (you.looking === seat) return game.legal.includes(move)
  if (move === `catch@${game.exposed}`) return game.catchers.includes(seat)
  if (move === game.jump) return game.jumpers.includes(seat)
  return move === 'uno' && game.exposed === seat
}

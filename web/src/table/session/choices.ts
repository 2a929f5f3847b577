/* The legal moves listed by the server, parsed and grouped by kind. */
import { COLOURS } from '../../cards'
import type { State } from '../../protocol'

export interface CardPlay {
  move: string
  card: string
  colour: string | null
  aim: number | null
}

export interface Choices {
  plays: Map<string, CardPlay[]>
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
export function readPlay(move: string): CardPlay {
  const [card = '', rest = ''] = move.split(':')
  const [colour = '', aim] = rest.split('@')
  return { move, card, colour: colour || null, aim: aim === undefined ? null : Number(aim) }
}

/** Whether a move plays a card. */
export function isPlay(move: string): boolean {
  return !PLAIN.includes(move) && !AIMED.test(move) && !move.startsWith('colour:')
}

function pointedAt(legal: readonly string[], act: string): number[] {
  return legal.flatMap((move) => {
    const found = AIMED.exec(move)
    return found?.[1] === act ? [Number(found[2])] : []
  })
}

function playsByCard(legal: readonly string[]): Map<string, CardPlay[]> {
  const plays = new Map<string, CardPlay[]>()
  for (const play of legal.filter(isPlay).map(readPlay))
    plays.set(play.card, [...(plays.get(play.card) ?? []), play])
  return plays
}

/** Group the legal moves by kind. */
export function choicesOf(legal: readonly string[]): Choices {
  const has = (move: string) => legal.includes(move)
  return {
    plays: playsByCard(legal),
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
export function coloursOf(plays: readonly CardPlay[]): string[] {
  return COLOURS.filter((colour) => plays.some((play) => play.colour === colour))
}

/** The plays of a wild with one colour: several if it also needs a target. */
export function playsNaming(plays: readonly CardPlay[], colour: string): CardPlay[] {
  return plays.filter((play) => play.colour === colour)
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

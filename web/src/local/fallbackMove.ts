/* The least harmful move, for a player who ran out of time: `table/autopilot/fallback_moves.py` in the browser. */
import { NAMES, cardPlayed, listMoves, playsCard, points, type Table } from '../rulebook/rulebook.js'

const HARMLESS = ['keep', 'accept', 'noswap', 'done', 'draw'].map((name) => NAMES.moves.indexOf(name))
const OUT_OF_TURN = /^uno$|^catch@/

/** The move of the player to move. */
export function fallbackMove(table: Table): number {
  const found: number[] = []
  const count = listMoves(table, table.turn, found)
  const moves = found.slice(0, count).filter((move) => !OUT_OF_TURN.test(NAMES.moves[move]!))
  const harmless = HARMLESS.find((move) => moves.includes(move))
  if (harmless !== undefined) return harmless
  const plays = moves.filter(playsCard)
  return plays.length > 0
    ? best(plays, (move) => playWorth(table, move))
    : best(moves, (move) => answerWorth(table, move))
}

/** Prefer coloured cards, then points, then the colour held most. */
function playWorth(table: Table, move: number): number[] {
  const kind = cardPlayed(move)
  return [Number(!isWild(kind)), points(kind), heldOf(table, colourNamed(move))]
}

/** Prefer swapping with the shortest hand, or the colour held most. */
function answerWorth(table: Table, move: number): number[] {
  const [, other] = /^swap@(\d)$/.exec(NAMES.moves[move]!) ?? []
  return [other === undefined ? heldOf(table, colourNamed(move)) : -table.hand_sizes[Number(other)]!]
}

/** The first move with the highest worth. */
function best(moves: number[], worth: (move: number) => number[]): number {
  return moves.reduce((one, other) => (isMore(worth(other), worth(one)) ? other : one))
}

function isMore(one: number[], other: number[]): boolean {
  const place = one.findIndex((value, i) => value !== other[i])
  return place >= 0 && one[place]! > other[place]!
}

const isWild = (kind: number) => NAMES.cards[kind]!.startsWith('w')

/** The colour that a move names, such as y in w+4:y. */
const colourNamed = (move: number) => /:(\w)/.exec(NAMES.moves[move]!)?.[1] ?? ''

/** The number of cards of a colour in the hand of the player to move. */
function heldOf(table: Table, colour: string): number {
  const hand = [...table.hands[table.turn]!]
  return hand.reduce((sum, count, kind) => sum + (NAMES.cards[kind]!.startsWith(colour) ? count : 0), 0)
}

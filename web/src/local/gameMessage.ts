/* The game of a local table as a seat sees it, in the form of the server's messages. */
import type { Game } from '../protocol'
import {
  NAMES,
  bluffColour,
  costIfGuilty,
  costIfInnocent,
  isAtLimit,
  jumpCard,
  liesOpen,
  listMoves,
  mayCatch,
  mayChallenge,
  points,
  topCard,
  type Table,
} from '../rulebook/rulebook.js'

const NOTHING = -1 // no seat, or no card
const DISCARDS_SHOWN = 5
export const HAND_OVER = NAMES.phases.indexOf('hand-over')
const OPEN_HANDS = NAMES.options.findIndex(({ name }) => name === 'open_hands')

/** The legal moves of a seat, by name. */
export function legalMoves(table: Table, seat: number): string[] {
  const found: number[] = []
  const count = listMoves(table, seat, found)
  return found.slice(0, count).map((move) => NAMES.moves[move]!)
}

/** The game as seen from a seat, or without a hand. */
export function gameMessage(table: Table, looking: number | null): Game {
  return { ...publicGame(table), ...(looking === null ? NO_HAND : handOf(table, looking)) }
}

const NO_HAND = { hand: [], drawn: null, shown_hand: [], legal: [], bluffs: {} }

function handOf(table: Table, seat: number) {
  return {
    hand: cardsIn(table.hands[seat]!),
    drawn: seat === table.turn ? cardOf(table.drawn) : null,
    shown_hand: seat === table.shown_to ? cardsIn(table.judged_hand) : [],
    legal: legalMoves(table, seat),
    bluffs: bluffsOf(table, seat),
  }
}

function publicGame(table: Table) {
  const isOver = table.phase >= HAND_OVER
  const discards = table.discard_pile.slice(0, table.discard_count)
  const openHands = handsLyingOpen(table, isOver)
  const playing = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => !table.out[seat])
  const catching = playing.filter((seat) => mayCatch(table, seat))
  return {
    hand_number: table.hand_number,
    scores: seatsOf(table, table.scores),
    out: seatsOf(table, table.out).map(Boolean),
    dealer: table.dealer,
    phase: NAMES.phases[table.phase] as Game['phase'],
    turn: isOver ? null : table.turn,
    direction: table.direction,
    top: cardOf(topCard(table))!,
    colour: colourOf(table.colour),
    discards: [...discards.slice(-DISCARDS_SHOWN)].map((kind) => NAMES.cards[kind]!),
    discard_count: table.discard_count,
    draw_count: table.draw_count,
    pending: table.pending,
    exposed: seatOf(table.exposed),
    may_catch: catching.length > 0,
    catchers: catching,
    jump: cardOf(jumpCard(table)),
    jumpers: jumpCard(table) === NOTHING ? [] : playing.filter((seat) => seat !== table.turn),
    hand_sizes: seatsOf(table, table.hand_sizes),
    open_hands: openHands?.map(cardsIn) ?? null,
    hand_counts: isOver ? (openHands?.map(countsFor) ?? null) : null,
    hand_winner: seatOf(table.hand_winner),
    hand_points: table.hand_points,
    game_winner: seatOf(table.game_winner),
    hand_full: isAtLimit(table, table.turn),
    challenge: challengeAt(table),
  }
}

/** The colour that makes a Wild Draw Four of this hand a bluff. */
function bluffsOf(table: Table, seat: number): Game['bluffs'] {
  const colour = colourOf(bluffColour(table, seat))
  return colour === null ? {} : { 'w+4': colour }
}

function challengeAt(table: Table): Game['challenge'] {
  if (!mayChallenge(table)) return null
  return {
    of: table.bluffer,
    colour: NAMES.colours[table.judged_colour]!,
    if_guilty: costIfGuilty(table),
    if_innocent: costIfInnocent(table),
  }
}

/** All hands once the hand is over; before, only those that lie open, the others empty. */
function handsLyingOpen(table: Table, isOver: boolean): Int8Array[] | null {
  if (!isOver && !table.house[OPEN_HANDS]) return null
  const closed = new Int8Array(NAMES.cards.length)
  return table.hands
    .slice(0, table.seats)
    .map((hand, seat) => (isOver || liesOpen(table, seat) ? hand : closed))
}

/** The cards of a hand in the order of the deck. */
export function cardsIn(hand: Int8Array): string[] {
  return [...hand].flatMap((count, kind) => Array<string>(count).fill(NAMES.cards[kind]!))
}

function countsFor(hand: Int8Array): number {
  return hand.reduce((sum, count, kind) => sum + count * points(kind), 0)
}

const seatsOf = (table: Table, values: ArrayLike<number>) => Array.from(values).slice(0, table.seats)
const seatOf = (seat: number) => (seat === NOTHING ? null : seat)
const cardOf = (kind: number) => NAMES.cards[kind] ?? null
const colourOf = (colour: number) => NAMES.colours[colour] ?? null

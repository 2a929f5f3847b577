/* A table of the rulebook set up from a scenario, as `notation/positions.py` does it. */
import { hashOf } from '../guest/pledge'
import {
  NAMES,
  beginPosition,
  clearHand,
  colourOf,
  dealFromPile,
  discard,
  give,
  nextSeat,
  perform,
  stackOnDrawPile,
  topCard,
  type Table,
} from '../rulebook/rulebook.js'
import { optionPlace } from './encodedHouse'
import { houseValues } from './house'
import { checkHouse } from './houseFault'
import { illegalMove, type Refusal } from './refusals'
import { isLegal, openTable, readMove, setKey } from './rulebookTable'
import { ScenarioFault, type Scenario } from './scenario'

const CLOCKWISE = 1
const NO_COLOUR = NAMES.colours.length // of a wild
const NEW_WILDS = ['ws', 'wc'] // imply the deck of 2018
const WILD_FOUR = NAMES.cards.indexOf('w+4')
const PLAY = NAMES.phases.indexOf('play')
const [SCORING, TARGET, PARTNERS, HAND_SIZE] = ['scoring', 'target', 'partners', 'hand_size'].map(optionPlace)

/** The rules of a scenario, as those of a table. */
export function houseOf(scenario: Scenario): { rules: string; options: NonNullable<Scenario['options']> } {
  const {
    rules = 'official',
    options = {},
    hands = [],
    draw = [],
    discard: thrown = [],
    deck = [],
  } = scenario
  const cards = [...hands.flat(), ...draw, ...thrown, ...deck]
  const isNew = cards.some((card) => NEW_WILDS.includes(card))
  return { rules, options: isNew ? { ...options, deck: 'edition-2018' } : options }
}

/** Set up the table of a scenario, before its moves. Throws a `ScenarioFault`, or the refusal of its rules. */
export function setUp(scenario: Scenario): Table {
  const { rules, options } = houseOf(scenario)
  const seats = scenario.hands?.length ?? scenario.seats!
  // A position has its own cards, so its hands may be larger than the deck could deal.
  checkHouse(rules, scenario.hands ? { ...options, hand_size: 1 } : options, seats)
  const table = openTable(houseValues(rules, options), seats)
  setKey(table, hashOf(`penultimate seed ${scenario.seed ?? 0}`))
  beginPosition(table)
  setScores(table, scenario)
  table.dealer = seatInPlay(table, 'dealer', scenario.dealer ?? 0)
  if (scenario.hands) placeCards(table, scenario, scenario.hands)
  else dealDeck(table, scenario)
  return table
}

/** Make the moves of a scenario. */
export function makeMoves(table: Table, moves: readonly string[]): void {
  moves.forEach((text, at) => {
    const [seat, move] = readMove(text)
    const refusal = refusalOf(table, seat, move)
    if (refusal) throw new ScenarioFault('position.move', { number: at + 1, move: text }, refusal)
    perform(table, seat, move)
  })
}

function refusalOf(table: Table, seat: number, move: number): Refusal | null {
  if (!NAMES.moves[move]) return { error: 'no_such_move' }
  if (seat >= table.seats) return { error: 'no_such_seat' }
  return isLegal(table, seat, move) ? null : illegalMove(table, seat, move)
}

function setScores(table: Table, { scores }: Scenario) {
  if (!scores) return
  if (scores.length !== table.seats) throw new ScenarioFault('position.scores', { seats: table.seats })
  table.scores.set(scores)
  const isElimination = NAMES.options[SCORING!]!.ways![table.house[SCORING!]!] === 'elimination'
  if (isElimination) seatSurvivors(table)
}

/** Mark players at the target as out. */
function seatSurvivors(table: Table) {
  const seats = Array.from({ length: table.seats }, (_, seat) => seat)
  seats.forEach((seat) => (table.out[seat] = Number(table.scores[seat]! >= table.house[TARGET!]!)))
  const inPlay = seats.filter((seat) => !table.out[seat])
  table.players = inPlay.length
  const sides = new Set(inPlay.map((seat) => (table.house[PARTNERS!] ? seat % 2 : seat)))
  if (sides.size < 2) throw new ScenarioFault('position.decided')
}

function seatInPlay(table: Table, key: string, seat: number): number {
  const isSeat = seat >= 0 && seat < table.seats
  if (!isSeat || table.out[seat])
    throw new ScenarioFault('position.seat', { key, seat, last: table.seats - 1 })
  return seat
}

function placeCards(table: Table, scenario: Scenario, hands: string[][]) {
  const { draw = [], discard: thrown = [] } = scenario
  clearHand(table)
  checkTotal(table, hands.flat().length + draw.length + thrown.length)
  hands.forEach((hand, seat) => {
    if (hand.length > 0) seatInPlay(table, `hands[${seat}]`, seat)
    kindsOf(`hands[${seat}]`, hand).forEach((kind) => give(table, seat, kind))
  })
  kindsOf('draw', draw)
    .reverse()
    .forEach((kind) => stackOnDrawPile(table, kind))
  kindsOf('discard', thrown).forEach((kind) => discard(table, kind))
  table.colour = colourToMatch(table, scenario)
  table.direction = scenario.direction ?? CLOCKWISE
  const first = scenario.turn ?? nextSeat(table, table.dealer, CLOCKWISE)
  table.turn = seatInPlay(table, 'turn', first)
  table.phase = PLAY
}

function dealDeck(table: Table, { deck = [], direction = CLOCKWISE }: Scenario) {
  checkTotal(table, deck.length)
  if (direction !== CLOCKWISE) throw new ScenarioFault('position.form', { key: 'direction' })
  const kinds = kindsOf('deck', deck)
  const least = table.players * table.house[HAND_SIZE!]! + 1
  const isEnough = kinds.slice(least - 1).some((kind) => kind !== WILD_FOUR)
  if (!isEnough) throw new ScenarioFault('position.few', { least, count: kinds.length })
  kinds.reverse().forEach((kind) => stackOnDrawPile(table, kind))
  dealFromPile(table)
}

function kindsOf(key: string, names: readonly string[]): number[] {
  return names.map((card) => {
    const kind = NAMES.cards.indexOf(card)
    if (kind < 0) throw new ScenarioFault('position.card', { key, card })
    return kind
  })
}

function checkTotal(table: Table, count: number) {
  const most = table.draw_pile.length
  if (count > most) throw new ScenarioFault('position.many', { most, count })
}

/** The current colour: the top card's own, or the one given for a wild. */
function colourToMatch(table: Table, { colour }: Scenario): number {
  if (table.discard_count === 0) throw new ScenarioFault('position.form', { key: 'discard' })
  const own = colourOf(topCard(table))
  const named = colour === undefined ? own : NAMES.colours.indexOf(colour)
  if (named < 0 || named === NO_COLOUR || (own !== NO_COLOUR && own !== named))
    throw new ScenarioFault('position.colour', { colour: colour ?? '–', card: NAMES.cards[topCard(table)]! })
  return named
}

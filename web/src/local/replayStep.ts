/* A step of a replay and the result of a hand, from the table after a move or a deal. */
import type { Game, Step } from '../protocol'
import type { Table } from '../rulebook/rulebook.js'
import { cardsIn, gameMessage } from './gameMessage'
import { narrate } from './narration'

/** The step with this number, 0 for the deal, with all cards open. */
export function stepOf(table: Table, number: number, seat: number | null, move: string | null): Step {
  return {
    hand: table.hand_number,
    number,
    seat: number === 0 ? null : seat,
    move: number === 0 ? null : move,
    events: narrate(table),
    hands: table.hands.slice(0, table.seats).map(cardsIn),
    game: gameMessage(table, null),
  }
}

/** What a record says about a hand besides its key and moves. */
export function handResult({ dealer, turn, hand_winner, hand_points, scores }: Game) {
  return { dealer, over: turn === null, winner: hand_winner, points: hand_points, scores }
}

/* The standings of a local game. */
import { hasTarget, sameSide, winnerScores } from '../rulebook/rulebook.js'
import { optionPlace } from './encodedHouse'
import type { LocalGame } from './localGame'

const SCORING = optionPlace('scoring')

/** The seats that won the game. */
export function winnersOf({ table }: LocalGame): number[] {
  const seats = Array.from({ length: table.seats }, (_, seat) => seat)
  return table.game_winner < 0 ? [] : seats.filter((seat) => sameSide(table, seat, table.game_winner))
}

/** The rank of each seat, 1 for the best: the winners, then who stayed in longest, then the score. */
export function ranksOf(game: LocalGame): number[] {
  const { table, outAfter } = game
  const winners = winnersOf(game)
  const merits = Array.from({ length: table.seats }, (_, seat) => {
    const scoring = table.house[SCORING]!
    const score = hasTarget(scoring) ? table.scores[seat]! * (winnerScores(scoring) ? 1 : -1) : 0
    return [Number(winners.includes(seat)), outAfter.get(seat) ?? table.hand_number + 1, score]
  })
  const isBetter = (one: number[], other: number[]) => {
    const place = one.findIndex((value, i) => value !== other[i])
    return place >= 0 && one[place]! > other[place]!
  }
  return merits.map((own) => 1 + merits.filter((other) => isBetter(other, own)).length)
}

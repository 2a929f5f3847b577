/* Who comes where when the game is over. The server names the winner; the others follow by score, in
   the direction the house counts. */
import type { Game } from '../protocol'

type Value = boolean | number | string

export interface Rank {
  seat: number
  rank: number
}

const LOW_IS_GOOD: readonly Value[] = ['elimination', 'lowest-total']

export function ranking(
  game: Pick<Game, 'scores' | 'game_winner'>,
  house: Record<string, Value>,
): Rank[] {
  const sign = LOW_IS_GOOD.includes(house.scoring ?? '') ? 1 : -1
  const first = (seat: number) => (seat === game.game_winner ? 0 : 1)
  const seats = [...game.scores.keys()].sort(
    (a, b) => first(a) - first(b) || sign * (game.scores[a]! - game.scores[b]!),
  )
  return seats.reduce<Rank[]>((ranks, seat, i) => {
    const before = ranks[i - 1]
    const tied =
      before !== undefined &&
      game.scores[before.seat] === game.scores[seat] &&
      before.seat !== game.game_winner
    return [...ranks, { seat, rank: tied ? before.rank : i + 1 }]
  }, [])
}

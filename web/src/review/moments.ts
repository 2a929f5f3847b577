/* The positions of a review, and what the browser keeps of it. */
import { keepMistakes, keepReview, kindOf, today, type KeptReview } from '../progress'
import type { Position, Solution } from '../question'
import type { GameRecord } from '../replay/gameRecord'
import type { Review } from '../protocol'
import { momentsOf, type Moment } from './document'
import { turningPoint } from './turningPoint'

/** The position before a decision, as its seat saw it. */
export function positionOf({ rules, options, names, hands }: GameRecord, moment: Moment): Position {
  const played = hands.slice(0, moment.hand).map(({ key, moves }) => ({ key, moves }))
  const last = played.at(-1)!
  played[played.length - 1] = { ...last, moves: last.moves.slice(0, moment.number - 1) }
  return { rules, options, names, seat: moment.seat, start: { hands: played } }
}

/** The answer to a moment. */
export function solutionOf({ best, move, error, chance, reason }: Moment): Solution {
  return { best, made: move, error, reason, chances: { [best]: chance, [move]: chance - error } }
}

/** Store a review of the reader's own play: its figures, and its mistakes as puzzles. */
export function keepOwn(record: GameRecord, document: Review, seat: number, table: string): void {
  const summary = document.summaries.find((one) => one.seat === seat)
  if (!summary || summary.decisions === 0) return
  const moments = momentsOf(document, seat)
  keepReview({
    game: gameId(record),
    table,
    turning: record.result.over ? turningPoint(document, seat) : null,
    at: today(),
    decisions: summary.decisions,
    lost: 100 * summary.lost,
    low: 100 * summary.interval[0]!,
    high: 100 * summary.interval[1]!,
    luck: 100 * (document.game.seats.find((one) => one.seat === seat)?.luck ?? 0),
    won: record.result.winner === seat,
    kinds: kindsOf(moments),
  })
  keepMistakes(moments.filter(({ mark }) => mark !== 'inaccuracy').map((moment) => mistakeOf(record, moment)))
}

function kindsOf(moments: readonly Moment[]): KeptReview['kinds'] {
  const kinds: KeptReview['kinds'] = {}
  for (const { move, best, error } of moments) {
    const kind = kindOf(move, best)
    const [count, points] = kinds[kind] ?? [0, 0]
    kinds[kind] = [count + 1, points + 100 * error]
  }
  return kinds
}

function mistakeOf(record: GameRecord, moment: Moment) {
  const { rules, options, names, seat, start } = positionOf(record, moment)
  return {
    id: mistakeId(record, moment),
    rules,
    options,
    names: [...names],
    seat,
    hands: start.hands!,
    solution: solutionOf(moment),
  }
}

/** A game, also before it is over: the seal of its first hand. The seal of the record covers only its header. */
const gameId = ({ hands }: GameRecord): string => hands[0]!.seal

/** A decision of a record. */
export const mistakeId = (record: GameRecord, { hand, number, seat }: Moment): string =>
  [gameId(record), hand, number, seat].join('-')

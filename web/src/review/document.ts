/* The marked decisions and the luck of a review. */
import type { CardLuck, Review, ReviewedDecision } from '../protocol'

export type Mark = NonNullable<ReviewedDecision['mark']>

const MARKS: readonly string[] = ['blunder', 'mistake', 'inaccuracy']

/** Whether a value looks like a review. */
export function isReview(value: unknown): value is Review {
  const { names, reviewed, hands, game, summaries } = (value ?? {}) as Partial<Review>
  return [names, reviewed, hands, summaries, game?.seats, game?.game_seats].every(Array.isArray)
}

/** A marked decision with its hand. */
export interface Moment extends ReviewedDecision {
  hand: number
  mark: Mark
}

/** The marked decisions of a seat in the order of play. */
export function momentsOf({ hands }: Review, seat: number): Moment[] {
  return hands.flatMap(({ number: hand, decisions }) =>
    decisions
      .filter((decision) => decision.seat === seat && MARKS.includes(decision.mark ?? ''))
      .map((decision) => ({ ...decision, hand }) as Moment),
  )
}

const KEY_MOMENTS = 3

/** The costliest moments, costliest first. */
export function keyMoments(moments: readonly Moment[]): Moment[] {
  return moments.toSorted((one, other) => other.error - one.error).slice(0, KEY_MOMENTS)
}

/** The card that helped a seat most, then the one that hurt it most, if any did. Without `all`, only cards it drew. */
export function extremeCards({ hands }: Review, seat: number, all: boolean): CardLuck[] {
  const helped = ({ luck }: CardLuck) => luck[seat]! > 0
  const hurt = ({ luck }: CardLuck) => luck[seat]! < 0
  const cards = hands
    .flatMap(({ luck }) => luck)
    .filter((one) => one.card !== null && (all || one.seat === seat))
    .toSorted((one, other) => other.luck[seat]! - one.luck[seat]!)
  return [...cards.slice(0, 1).filter(helped), ...cards.slice(-1).filter(hurt)]
}

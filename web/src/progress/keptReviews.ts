/* Summaries of the reader's reviews, stored in this browser. */
import { recall, remember } from '../preferences/storage'
import type { Kind } from './kinds'

const KEY = 'reviews'
const KEPT = 200 // reviews, newest first
const SURE = 1.96 // standard errors on either side contain 95%

export interface KeptReview {
  game: string // the seal of its first hand
  table?: string
  turning?: TurningPoint | null
  at: number // days since 1970
  decisions: number
  lost: number // points per decision
  low: number // the 95% interval
  high: number
  luck: number // points
  won: boolean
  kinds: Partial<Record<Kind, [count: number, points: number]>> // of the marked errors
}

/** The move that changed the reader's chance of winning a hand most. */
export interface TurningPoint {
  hand: number
  number: number // of the move in the hand
  step: number // of the replay
  before: number // chances, from 0 to 1
  after: number
}

function isKept(value: unknown): value is KeptReview {
  const { game, at, decisions, lost, luck, kinds } = (value ?? {}) as Partial<KeptReview>
  const numbers = [at, decisions, lost, luck]
  return typeof game === 'string' && numbers.every(Number.isFinite) && typeof kinds === 'object'
}

/** All kept reviews, oldest first. */
export function keptReviews(): KeptReview[] {
  const kept = recall(KEY)
  return Array.isArray(kept) ? kept.filter(isKept).toReversed() : []
}

/** The turning point of a table's game, once its review is kept. */
export const turningPointAt = (table: string): TurningPoint | null =>
  keptReviews().find((review) => review.table === table)?.turning ?? null

/** Keep a review. A later one of the same game replaces it. */
export function keepReview(review: KeptReview): void {
  const others = keptReviews()
    .toReversed()
    .filter(({ game }) => game !== review.game)
  remember(KEY, [review, ...others].slice(0, KEPT))
}

export interface Total {
  decisions: number
  lost: number // points per decision
  luck: number
  kinds: [kind: Kind, count: number, points: number][] // costliest first
  best: KeptReview | null
}

const ENOUGH = 8 // decisions, for a best game

/** All reviews together. */
export function totalOf(reviews: readonly KeptReview[]): Total {
  const decisions = sum(reviews.map((review) => review.decisions))
  const lost = sum(reviews.map((review) => review.decisions * review.lost))
  const counted = reviews.filter((review) => review.decisions >= ENOUGH)
  return {
    decisions,
    lost: decisions ? lost / decisions : 0,
    luck: sum(reviews.map(({ luck }) => luck)),
    kinds: kindsIn(reviews),
    best: counted.toSorted((one, other) => one.lost - other.lost)[0] ?? null,
  }
}

function kindsIn(reviews: readonly KeptReview[]): Total['kinds'] {
  const found = new Map<Kind, [number, number]>()
  for (const [kind, [count, points]] of reviews.flatMap(({ kinds }) => entries(kinds))) {
    const [counted, lost] = found.get(kind) ?? [0, 0]
    found.set(kind, [counted + count, lost + points])
  }
  return [...found]
    .map(([kind, [count, points]]): Total['kinds'][number] => [kind, count, points])
    .sort(([, , one], [, , other]) => other - one)
}

const entries = (kinds: KeptReview['kinds']) => Object.entries(kinds) as [Kind, [number, number]][]
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

/** The running mean of the points lost per decision, with its 95% interval from the spread of the games. */
export function course(reviews: readonly KeptReview[]): { mean: number; low: number; high: number }[] {
  return reviews.map((_, index) => {
    const { decisions, lost: mean } = totalOf(reviews.slice(0, index + 1))
    const variance = reviews
      .slice(0, index + 1)
      .reduce(
        (total, one) =>
          total + (one.decisions / (decisions || 1)) ** 2 * ((one.high - one.low) / 2 / SURE) ** 2,
        0,
      )
    const half = SURE * Math.sqrt(variance)
    return { mean, low: Math.max(0, mean - half), high: mean + half }
  })
}

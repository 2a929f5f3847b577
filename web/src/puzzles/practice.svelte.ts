/* The solver's progress, kept in the browser: the rating, the streak and the puzzles answered. */
import { today } from '../progress'
import { recall, remember } from '../preferences/storage'
import { START, rated, type Rating } from './glicko'
import { DEVIATION, type Puzzle } from './puzzleFile'

const KEY = 'puzzles'

export interface Kept {
  rating: Rating
  streak: number
  best: number // streak
  solved: string[] // ids
  missed: string[]
  day: number // of the last puzzle of the day
}

const NOTHING: Kept = { rating: START, streak: 0, best: 0, solved: [], missed: [], day: -1 }

function read(): Kept {
  const kept = recall(KEY) as Partial<Kept> | null
  const isWhole = kept && Array.isArray(kept.solved) && Array.isArray(kept.missed) && isRating(kept.rating)
  return isWhole ? { ...NOTHING, ...kept } : NOTHING
}

const isRating = (value: Rating | undefined) =>
  !!value && [value.rating, value.deviation, value.volatility].every(Number.isFinite)

export class Practice {
  kept = $state.raw(read())
  /** How the last answer changed the rating. */
  change = $state(0)

  /** Note an answer. Only the first one to a puzzle counts. */
  note({ id, rating }: Puzzle, isRight: boolean, isOfDay: boolean): void {
    const { kept } = this
    this.change = 0
    const day = isOfDay ? today() : kept.day
    if (this.isAnswered(id)) return this.#keep({ ...kept, day })
    const next = rated(kept.rating, [{ against: { rating, deviation: DEVIATION }, score: Number(isRight) }])
    this.change = Math.round(next.rating) - Math.round(kept.rating.rating)
    const streak = isRight ? kept.streak + 1 : 0
    this.#keep({
      rating: next,
      streak,
      best: Math.max(kept.best, streak),
      solved: isRight ? [...kept.solved, id] : kept.solved,
      missed: isRight ? kept.missed : [...kept.missed, id],
      day,
    })
  }

  isAnswered(id: string): boolean {
    return this.kept.solved.includes(id) || this.kept.missed.includes(id)
  }

  /** The unanswered puzzle whose rating is nearest; `lot` from 0 to 1 chooses among the nearest few. */
  next(puzzles: readonly Puzzle[], lot = Math.random()): Puzzle | null {
    const { rating } = this.kept.rating
    const near = puzzles
      .filter(({ id }) => !this.isAnswered(id))
      .sort((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating))
      .slice(0, NEAREST)
    return near[Math.floor(lot * near.length)] ?? null
  }

  #keep(kept: Kept) {
    this.kept = kept
    remember(KEY, kept)
  }
}

const NEAREST = 8

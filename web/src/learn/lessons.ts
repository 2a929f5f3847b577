/* The lessons as they were played beforehand by the rulebook: see docs/lessons.py, which also says why. They are
   data, not script, and fetched as such. */
import type { AnyEvent, Game } from '../protocol'

export interface Moment {
  game: Partial<Game>
  events: AnyEvent[]
}

/** What a learner may do: what leads on, and what is refused, by move. */
export interface Task {
  refused?: Record<string, { reason: string; rule: string; about: Record<string, number> }>
  goals?: Record<string, Step>
}
export interface Step extends Task {
  told: Moment[] // the learner's move, and what the others do before the next one
}
export interface Lesson extends Moment, Task {
  name: string
  house: Record<string, boolean | number | string>
  options: Record<string, boolean | number | string>
}

const signal = AbortSignal.timeout(20_000)
const played = await fetch(new URL('./played.json', import.meta.url), { signal })
export const LESSONS = (await played.json()) as Lesson[]
/** The lessons of the plain game come first; those after it are about house rules. */
export const PLAIN = LESSONS.findIndex(({ options }) => Object.keys(options).length > 0)

const USUAL = {
  hand_number: 1,
  phase: 'play',
  direction: 1,
  pending: 0,
  exposed: null,
  may_catch: false,
  jump: null,
  drawn: null,
  shown_hand: [],
  open_hands: null,
  hand_counts: null,
  hand_winner: null,
  hand_points: 0,
  game_winner: null,
}

/** A moment with all that is the same in every lesson. */
export function gameAt({ game }: Moment): Game {
  return { ...USUAL, ...game } as Game
}

/* The lessons, played beforehand by the rulebook: see docs/lessons.py. They are fetched as data. */
import type { AnyEvent, Game } from '../protocol'

export interface Moment {
  game: Partial<Game>
  events: AnyEvent[]
}

/** What a learner may do: the moves that lead on and those that are refused. */
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
/** Lessons of the plain game come first, house rules after them. */
export const PLAIN = LESSONS.findIndex(({ options }) => Object.keys(options).length > 0)

const USUAL = {
  hand_number: 1,
  phase: 'play',
  direction: 1,
  pending: 0,
  exposed: null,
  may_catch: false,
  catchers: [],
  jump: null,
  jumpers: [],
  bluffs: {},
  drawn: null,
  shown_hand: [],
  open_hands: null,
  hand_counts: null,
  hand_winner: null,
  hand_points: 0,
  game_winner: null,
}

/** A moment with the fields that are equal in all lessons. */
export function gameAt({ game }: Moment): Game {
  return { ...USUAL, ...game } as Game
}

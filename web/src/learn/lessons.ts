/* The lessons, precomputed with the rulebook by docs/lessons.py and fetched as data. */
import type { AnyEvent, Game } from '../protocol'

export interface Moment {
  game: Partial<Game>
  events: AnyEvent[]
}

/** A task: the moves that solve it, and those that are refused. */
export interface Task {
  refused?: Record<string, { reason: string; rule: string; about: Record<string, number> }>
  goals?: Record<string, Step>
}
export interface Step extends Task {
  told: Moment[] // the learner's move, and the others' moves before the next one
}
export interface Lesson extends Moment, Task {
  name: string
  house: Record<string, boolean | number | string>
  options: Record<string, boolean | number | string>
}

const signal = AbortSignal.timeout(20_000)
const played = await fetch(new URL('./played.json', import.meta.url), { signal })
export const LESSONS = (await played.json()) as Lesson[]
/** The number of lessons about the plain game. Lessons about house rules follow. */
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

/** A moment's game, with the fields that are the same in all lessons. */
export function gameAt({ game }: Moment): Game {
  return { ...USUAL, ...game } as Game
}

/* A local game as it is kept in the browser: its form, and the seed and moves of every hand. The latest games are
   kept, finished or not. */
import { randomHex } from '../connection/randomness'
import { recall, remember } from '../preferences/storage'
import type { ClockTimes } from './clock'
import { hasTable, isKeptGame } from './keptForm'
import type { Scenario } from './scenario'
import type { SeatPlan, State, TableForm, TableLine, Welcome } from '../protocol'

export interface KeptSeat {
  name: string
  bot: string | null
}
export interface KeptHand {
  seed: string // empty for a hand that began elsewhere
  moves: string[] // such as 0:r5
}
/** A hand of a record. */
export interface PlayedHand {
  key: string
  moves: string[]
}
/** Where a practice game begins: inside a record, whose last hand goes on, or at a scenario. */
export interface Start {
  hands?: PlayedHand[]
  scenario?: Scenario
  back?: string // the path of the replay at that step
}
export interface KeptGame {
  table: string
  created: number // Unix time in seconds
  rules: string
  options: Record<string, boolean | number | string>
  houseName: string | null
  seats: KeptSeat[]
  clock: Welcome['clock']
  times?: ClockTimes // of the clock
  timeToCall?: boolean
  speed: State['speed']
  hands: KeptHand[]
  nextSeed: string
  start?: Start // of a practice game
  ended: boolean // before it was won
  paused?: boolean
  orders?: number // pauses and other changes that are not moves
  /** How the game stands, for lists of games. */
  result: Pick<TableLine, 'stage' | 'scores' | 'winners' | 'changed'>
}

const PREFIX = 'local-'
const KEY = 'games.local'
const KEPT = 20 // games, newest first
const PRACTICE_KEPT = 5

/** Whether a table is played in this browser. */
export const isLocal = (table: string): boolean => table.startsWith(PREFIX)

export const freshSeed = () => randomHex(32)
export const newTable = () => PREFIX + randomHex(8)

/** All games of this browser, newest first. Some may be damaged. */
export function keptGames(): KeptGame[] {
  const kept = recall(KEY)
  return Array.isArray(kept) ? kept.filter(hasTable) : []
}

export function findGame(table: string): KeptGame | null {
  return keptGames().find((game) => game.table === table) ?? null
}

/** Whether a local game has a record. Records cannot begin at a scenario. */
export function hasRecord(table: string): boolean {
  return !findGame(table)?.start?.scenario
}

/** Store a game, in front of all others. Returns whether it outlasts the page. */
export function keepGame(game: KeptGame): boolean {
  const others = keptGames().filter(({ table }) => table !== game.table)
  const all = [game, ...others]
  const games = all.filter(({ start }) => !start).slice(0, KEPT)
  const practice = all.filter(({ start }) => start).slice(0, PRACTICE_KEPT)
  return remember(KEY, [...games, ...practice])
}

export function forgetGame(table: string): void {
  remember(
    KEY,
    keptGames().filter((game) => game.table !== table),
  )
}

/** The games of this browser except practice games, as the server lists its own. */
export function localLines(): TableLine[] {
  const games = keptGames().filter((game) => isKeptGame(game) && !game.start)
  return games.map(({ table, rules, options, seats, created, result }) => ({
    table,
    rules,
    options,
    names: seats.map(({ name }) => name),
    created,
    host: true,
    left: false,
    ...result,
  }))
}

/** Open a game from the form of a new table, which has no seats by link. */
export function openGame(form: TableForm): KeptGame {
  const now = Date.now() / 1000
  const game: KeptGame = {
    table: newTable(),
    created: now,
    rules: form.rules ?? 'official',
    options: form.options ?? {},
    houseName: form.house_name ?? null,
    seats: form.seats.map(seatOf),
    clock: form.clock ?? { kind: 'none' },
    timeToCall: form.time_to_call ?? false,
    speed: form.speed ?? 'normal',
    hands: [],
    nextSeed: freshSeed(),
    ended: false,
    result: { stage: 'playing', scores: form.seats.map(() => 0), winners: [], changed: now },
  }
  keepGame(game)
  return game
}

/** Open a game with the players and rules of another. */
export function rematchOf(kept: KeptGame): KeptGame {
  const { rules, options, houseName, clock, timeToCall, speed } = kept
  const seats = kept.seats.map(({ name, bot }): SeatPlan => ({ who: bot ? 'bot' : 'here', name, bot }))
  return openGame({ rules, options, house_name: houseName, clock, time_to_call: timeToCall, speed, seats })
}

function seatOf({ who, name, bot }: SeatPlan): KeptSeat {
  return { name: name ?? '', bot: who === 'bot' ? (bot ?? 'medium') : null }
}

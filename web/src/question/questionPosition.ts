/* A position in which one seat decides. */
import type { KeptGame, Start } from '../local/keptGame'
import { LocalGame } from '../local/localGame'
import type { Table } from '../rulebook/rulebook.js'

export interface Position {
  rules: string
  options: KeptGame['options']
  names: readonly string[]
  seat: number // that decides
  start: Start
  prepare?: (table: Table) => void // continues inside a turn, which scenarios cannot express
}

const NOTHING_PLAYED = { stage: 'playing', winners: [], changed: 0 } as const

/** The position as a local game that is not stored. */
export function gameOf(position: Position): LocalGame {
  const game = new LocalGame(keptGame(position))
  position.prepare?.(game.table)
  return game
}

function keptGame({ rules, options, names, seat, start }: Position): KeptGame {
  return {
    table: 'question',
    created: 0,
    rules,
    options,
    houseName: null,
    seats: names.map((name, at) => ({ name, bot: at === seat ? null : 'medium' })),
    clock: { kind: 'none' },
    speed: 'normal',
    hands: [{ seed: '', moves: [] }],
    nextSeed: '',
    start,
    ended: false,
    result: { ...NOTHING_PLAYED, winners: [], scores: names.map(() => 0) },
  }
}

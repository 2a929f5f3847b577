/* Why a local table refuses a command. The names and fields are the server's. */
import type { AnyRequest, CommandRefusal } from '../protocol'
import { NAMES, cardPlayed, illegalReason, playsCard, type Table } from '../rulebook/rulebook.js'
import type { LocalGame } from './localGame'
import { isLegal } from './rulebookTable'

const FAIR_TIME = 3000 // milliseconds in which nobody may catch, at tables with time to call
const GOING = ['move', 'hint', 'deal', 'pause', 'end', 'speed'] // commands for a game that is not over
const PLAYING = ['move', 'hint', 'deal', 'pause'] // commands for a game that is not paused

export type Refusal = Pick<CommandRefusal, 'error' | 'reason' | 'rule' | 'about'>

/** The refusal of a command at this stage of the game. */
export function commandRefusal(game: LocalGame, said: AnyRequest): Refusal | null {
  const { stage, number } = game
  if ('number' in said && said.number !== number) return { error: 'stale' }
  if (GOING.includes(said.type) && (stage === 'over' || stage === 'ended')) return { error: 'over' }
  if (PLAYING.includes(said.type) && stage === 'paused') return { error: 'paused' }
  if (said.type === 'resume' && stage !== 'paused') return { error: 'not_paused' }
  if (said.type === 'rematch' && !['over', 'ended'].includes(stage)) return { error: 'not_over' }
  if (said.type === 'deal' && !game.isHandOver) return { error: 'hand_not_over', rule: 'G1' }
  return null
}

/** The refusal of a person's move. */
export function moveRefusal(game: LocalGame, seat: number, move: number, spent: number): Refusal | null {
  const { kept } = game
  if (!kept.seats[seat]) return { error: 'no_such_seat' }
  if (kept.seats[seat].bot !== null) return { error: 'not_your_seat' }
  if (!NAMES.moves[move]) return { error: 'no_such_move' }
  if (!isLegal(game.table, seat, move)) return illegalMove(game.table, seat, move)
  const isCatch = NAMES.moves[move].startsWith('catch@')
  return kept.timeToCall && isCatch && spent < FAIR_TIME ? { error: 'time_to_call' } : null
}

/** The refusal of a move that is not legal. */
export function illegalMove(table: Table, seat: number, move: number): Refusal {
  const reason = illegalReason(table, seat, move)
  const about: Record<string, number | string> = { move: NAMES.moves[move]! }
  if (reason !== 'hand_over') Object.assign(about, { seat, turn: table.turn })
  if (playsCard(move)) about.card = NAMES.cards[cardPlayed(move)]!
  return { error: 'illegal_move', reason, rule: NAMES.reasons[reason] ?? null, about }
}

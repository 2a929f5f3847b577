/* Plays a record again by the rulebook of this page. */
import { gameMessage } from '../local/gameMessage'
import { houseValues } from '../local/house'
import { checkHouse } from '../local/houseFault'
import type { PlayedHand } from '../local/keptGame'
import { handResult, stepOf } from '../local/replayStep'
import { isLegal, openTable, readMove, setKey } from '../local/rulebookTable'
import type { Proof, Replay, Step } from '../protocol'
import { NAMES, dealHand, perform, sameSide, type Table } from '../rulebook/rulebook.js'
import { Fault } from './verifier/fault'
import { sealOf, type GameRecord, type RecordedHand } from './verifier/seals'

const FORMAT = 1

/** What determines a game: its rules, its players, and the key and moves of every hand. */
export interface PlayedGame {
  rules: string
  options: Replay['options']
  names: string[]
  hands: PlayedHand[]
}

/** The replay of a game, and its record with results and seals. Throws a fault, or the refusal of its rules. */
export function playRecord(
  game: PlayedGame,
  table: string,
  deals: Proof[],
): { replay: Replay; record: GameRecord } {
  const { rules, options, names, hands } = game
  checkHouse(rules, options, names.length)
  const house = houseValues(rules, options)
  const felt = openTable(house, names.length)
  const played = hands.map((hand) => playHand(felt, hand))
  const { game_winner: winner, scores } = gameMessage(felt, null)
  const winners = names.flatMap((_, seat) => (winner !== null && sameSide(felt, seat, winner) ? [seat] : []))
  const steps = played.flatMap((hand) => hand.steps)
  const record = sealed({
    format: FORMAT,
    edition: NAMES.edition,
    rules,
    options,
    seats: names.length,
    names,
    hands: played.map(({ recorded }) => recorded),
    result: { over: winner !== null, winner, scores, seal: '' },
    seal: '',
  })
  return { replay: { table, rules, options, house, names, deals, steps, winners, scores }, record }
}

function playHand(table: Table, { key, moves }: PlayedHand): { steps: Step[]; recorded: RecordedHand } {
  const { game_winner: winner, turn } = gameMessage(table, null)
  if (winner !== null || turn !== null || !/^[0-9a-f]{64}$/.test(key)) throw new Fault('shape')
  setKey(table, key)
  dealHand(table)
  const steps = [stepOf(table, 0, null, null)]
  for (const [at, text] of moves.entries()) {
    const [seat, move] = readMove(text)
    if (!isLegal(table, seat, move)) throw new Fault('illegal', { step: at + 1, said: text })
    perform(table, seat, move)
    steps.push(stepOf(table, at + 1, seat, NAMES.moves[move]!))
  }
  return { steps, recorded: { key, moves, ...handResult(gameMessage(table, null)), seal: '' } }
}

function sealed(record: GameRecord): GameRecord {
  const { hands, result, ...header } = record
  let seal = (record.seal = sealOf('', header))
  for (const hand of hands) seal = hand.seal = sealOf(seal, hand)
  result.seal = sealOf(seal, result)
  return record
}

/** The text of a record, with one line per field of the header and per hand. */
export function writeRecord({ hands, result, ...header }: GameRecord): string {
  const fields = Object.entries(header).map(([key, value]) => `"${key}": ${JSON.stringify(value)},`)
  const lines = hands.map((hand) => JSON.stringify(hand)).join(',\n')
  return ['{', ...fields, `"hands": [\n${lines}\n],`, `"result": ${JSON.stringify(result)}`, '}\n'].join('\n')
}

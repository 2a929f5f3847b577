/* The master and its hints, from the networks of the server. */
import {
  Dice,
  NAMES,
  Sight,
  colourShift,
  decide,
  encode,
  moveFromNetwork,
  rotatedMove,
  shortcutAnswer,
} from '../rulebook/rulebook.js'
import type { Network } from './network'

const SILENCE = -1
const ASK_NETWORK = -2
const QUIET = NAMES.moves.indexOf('keep') // keeping a card, or staying silent out of turn

/** The master's answer to a sight. Without a network it plays like `counter`. */
export function masterAnswer(network: Network | null, sight: Sight, dice: Dice): number {
  if (!network) return decide(sight, dice, NAMES.players.counter!)
  const answer = shortcutAnswer(sight, dice)
  return answer === ASK_NETWORK ? bestMove(network, sight) : answer
}

function bestMove(network: Network, sight: Sight): number {
  const row = inputsOf(sight)
  const number = bestNumber(network, row)
  return number === QUIET && sight.turn !== 0 ? SILENCE : moveFromNetwork(sight, number)
}

/** The legal move with the highest output, by its number for networks. */
export function bestNumber(network: Network, row: ArrayLike<number>): number {
  const outputs = network.forward(row)
  let best = -1
  for (let move = 0; move < NAMES.moves.length; move++)
    if (row[NAMES.legal + move]! > 0 && (best === -1 || outputs[move]! > outputs[best]!)) best = move
  return best
}

/** The chance of winning the hand with each legal move, from 0 to 1. */
export function chancesOf(network: Network, sight: Sight): Map<number, number> {
  const outputs = network.forward(inputsOf(sight))
  const shift = colourShift(sight)
  const moves = [...sight.moves.slice(0, sight.choices)]
  return new Map(moves.map((move) => [move, chanceOf(outputs[rotatedMove(move, shift)]!)]))
}

const chanceOf = (logit: number) => Math.round(1000 / (1 + Math.exp(-logit))) / 1000

function inputsOf(sight: Sight): Uint8Array {
  const row = new Uint8Array(NAMES.inputs)
  encode(sight, row)
  return row
}

/* Hints in a local game. */
import type { Hinted } from '../protocol'
import { NAMES, Sight, look, moveMeant } from '../rulebook/rulebook.js'
import { freshDice } from './bots'
import type { LocalGame } from './localGame'
import { chancesOf, masterAnswer } from './master'
import type { Network } from './network'

const SILENCE = -1

/** The master's move for a seat, and the chance of each legal move, best first. Null without a choice. */
export function hintFor(
  { table, memory, isHandOver }: LocalGame,
  seat: number,
  network: Network | null,
  chances: Network | null,
): Pick<Hinted, 'move' | 'chances'> | null {
  if (isHandOver || table.out[seat]) return null
  const sight = new Sight()
  look(sight, table, memory, seat)
  if (sight.choices === 0) return null
  const nameOf = (move: number) => NAMES.moves[moveMeant(table, seat, move)]!
  const answer = masterAnswer(network, sight, freshDice())
  const all = chances ? [...chancesOf(chances, sight)] : []
  return {
    move: answer === SILENCE ? null : nameOf(answer),
    chances: all
      .sort(([, one], [, other]) => other - one)
      .map(([move, chance]) => ({ move: nameOf(move), chance })),
  }
}

// Plays a game again by the rulebook of this page, and compares everything that its replay shows. The follower checks
// the cards with code of its own; this covers the rest: turns, colours, events, scores.
import { gameMessage, legalMoves } from '../../local/gameMessage'
import { houseValues } from '../../local/house'
import { handResult, stepOf } from '../../local/replayStep'
import { moveNumber, openTable, setKey } from '../../local/rulebookTable'
import type { Game, Replay, Step } from '../../protocol'
import { dealHand, perform, sameSide, type Table } from '../../rulebook/rulebook.js'
import { Fault } from './fault'
import { inOrder, type RecordedHand } from './seals'

/** An option that is switched on and that the rulebook of this page does not have, or ''. */
export function newRule(house: Replay['house']): string {
  const known = houseValues('official', {})
  return Object.keys(house).find((option) => house[option] && !(option in known)) ?? ''
}

export class RulebookCheck {
  readonly #table: Table

  constructor(readonly replay: Replay) {
    const house = houseValues(replay.rules, replay.options)
    const fault = difference('house', house, pick(replay.house, house))
    if (fault) throw new Fault('rules', fault)
    this.#table = openTable(house, replay.names.length)
  }

  /** Deal a hand with its key, make its moves, and compare every step, and the record's result. */
  hand(key: string, steps: readonly Step[], recorded?: RecordedHand): void {
    setKey(this.#table, key)
    steps.forEach((step, number) => {
      if (number === 0) dealHand(this.#table)
      else this.#move(step)
      this.#compareStep(step, number)
    })
    if (recorded) this.#compare(steps.length - 1, 'record', handResult(this.#game), recorded)
  }

  /** Compare the scores and the winners of the game. */
  result(): void {
    const { names, scores, winners } = this.replay
    const { game_winner: winner } = this.#game
    const isWinner = (seat: number) => winner !== null && sameSide(this.#table, seat, winner)
    const found = { scores: this.#game.scores, winners: names.map((_, seat) => seat).filter(isWinner) }
    const fault = difference('result', found, { scores, winners })
    if (fault) throw new Fault('rules', fault)
  }

  get #game(): Game {
    return gameMessage(this.#table, null)
  }

  #move({ number: step, seat, move }: Step): void {
    if (!legalMoves(this.#table, seat!).includes(move!))
      throw new Fault('illegal', { step, said: `${seat}:${move}` })
    perform(this.#table, seat!, moveNumber(move!))
  }

  #compareStep(step: Step, number: number): void {
    const found = stepOf(this.#table, number, step.seat, step.move)
    this.#compare(number, 'step', found, { ...step, game: pick(step.game, found.game) })
  }

  #compare(step: number, what: string, found: object, said: object): void {
    const fault = difference(what, found, pick(said, found))
    if (fault) throw new Fault('shown', { step, ...fault })
  }
}

/** The fields of one object that another has. A newer server may send fields that this page does not show. */
function pick(from: object, like: object): object {
  return Object.fromEntries(Object.keys(like).map((name) => [name, (from as Record<string, unknown>)[name]]))
}

interface Difference {
  [param: string]: string
  field: string
  found: string
  said: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The first place where two values differ, or null. */
function difference(field: string, found: unknown, said: unknown): Difference | null {
  if (isObject(found) && isObject(said) && Array.isArray(found) === Array.isArray(said)) {
    const names = [...new Set([...Object.keys(found), ...Object.keys(said)])]
    for (const name of names) {
      const inside = difference(`${field}.${name}`, found[name], said[name])
      if (inside) return inside
    }
    return null
  }
  return found === said ? null : { field, found: written(found), said: written(said) }
}

const written = (value: unknown) => (value === undefined ? '–' : inOrder(value))

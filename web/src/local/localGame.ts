/* The state of a local game: a table of the rulebook that deals and moves change. Its kept log rebuilds it. */
import { hashOf } from '../guest/pledge'
import type { AnyEvent, Proof } from '../protocol'
import {
  Memory,
  NAMES,
  dealHand,
  illegalReason,
  listMoves,
  perform,
  remember,
  startMemory,
  type Table,
} from '../rulebook/rulebook.js'
import { HAND_OVER } from './gameMessage'
import { houseValues } from './house'
import { freshSeed, type KeptGame } from './keptGame'
import { narrate } from './narration'
import { moveNumber, openTable, setKey } from './rulebookTable'

export class LocalGame {
  readonly table: Table
  readonly memory = new Memory()
  readonly house
  /** The events of this hand. */
  story: AnyEvent[] = []
  /** Increases with every deal and move. */
  number = 1
  /** The last hand of each seat that is out. */
  readonly outAfter = new Map<number, number>()

  constructor(readonly kept: KeptGame) {
    this.house = houseValues(kept.rules, kept.options)
    this.table = openTable(this.house, kept.seats.length)
    this.table.rests = 1 // hides whether a drawn card can be played
    kept.hands.forEach(({ seed, moves }, hand) => {
      this.#deal(hand + 1, seed)
      moves.forEach((move) => this.#perform(...read(move)))
    })
  }

  get isHandOver() {
    return this.table.phase >= HAND_OVER
  }
  get isOver() {
    return this.table.phase > HAND_OVER
  }

  /** Deal the next hand. */
  deal(): AnyEvent[] {
    const { kept } = this
    const seed = kept.nextSeed
    kept.hands.push({ seed, moves: [] })
    kept.nextSeed = freshSeed()
    return this.#deal(kept.hands.length, seed)
  }

  /** Make a legal move. */
  move(seat: number, move: number): AnyEvent[] {
    this.kept.hands.at(-1)!.moves.push(`${seat}:${NAMES.moves[move]}`)
    return this.#perform(seat, move)
  }

  isLegal(seat: number, move: number): boolean {
    const found: number[] = []
    return found.slice(0, listMoves(this.table, seat, found)).includes(move)
  }

  /** The name of the reason against a move. */
  reasonAgainst(seat: number, move: number): string {
    return illegalReason(this.table, seat, move)
  }

  /** The commitment to the next deal. */
  nextDeal(): Proof {
    const hand = this.kept.hands.length + 1
    return this.#proof(hand, this.kept.nextSeed, null)
  }

  /** The proof of the current or last hand; its seed is published when the hand is over. */
  lastDeal(): Proof | null {
    const hand = this.kept.hands.length
    const last = this.kept.hands.at(-1)
    return last ? this.#proof(hand, last.seed, this.isHandOver || this.kept.ended ? last.seed : null) : null
  }

  #proof(hand: number, secret: string, seed: string | null): Proof {
    const commitment = hashOf(`penultimate seed 1\n${this.kept.table}\n${hand}\n${secret}`)
    const nothing = seed === null ? [] : this.kept.seats.map(() => null)
    return { hand, commitment, pledges: nothing, chances: nothing, over: seed !== null, seed }
  }

  #deal(hand: number, seed: string): AnyEvent[] {
    const { table, memory, kept } = this
    const nothing = kept.seats.flatMap(() => ['-', '-'])
    setKey(table, hashOf(['penultimate deal 2', kept.table, hand, seed, ...nothing].join('\n')))
    dealHand(table)
    startMemory(memory, table)
    this.story = []
    return this.#told()
  }

  #perform(seat: number, move: number): AnyEvent[] {
    perform(this.table, seat, move)
    remember(this.memory, this.table)
    return this.#told()
  }

  #told(): AnyEvent[] {
    const { table, outAfter } = this
    for (let seat = 0; seat < table.seats; seat++)
      if (table.out[seat] && !outAfter.has(seat)) outAfter.set(seat, table.hand_number)
    const events = narrate(table)
    this.story.push(...events)
    this.number++
    return events
  }
}

/** The seat and the number of a move such as 0:r5. */
function read(move: string): [number, number] {
  const [, seat, name] = /^(\d+):(.*)$/.exec(move)!
  return [Number(seat), moveNumber(name!)]
}

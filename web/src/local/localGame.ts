/* The state of a local game: a table of the rulebook that deals and moves change. Its kept log rebuilds it. */
import { hashOf } from '../guest/pledge'
import type { AnyEvent, Proof, State } from '../protocol'
import {
  Memory,
  NAMES,
  dealHand,
  listMoves,
  perform,
  remember,
  startMemory,
  type Table,
} from '../rulebook/rulebook.js'
import { Clock } from './clock'
import { HAND_OVER } from './gameMessage'
import { houseValues } from './house'
import { freshSeed, type KeptGame } from './keptGame'
import { narrate } from './narration'
import { moveNumber, openTable, setKey } from './rulebookTable'

const CALLS_AND_CATCHES = /^uno$|^catch@/
const GOES_ON = ['drawn', 'swap', 'more'] // phases in which the same turn goes on

export class LocalGame {
  readonly table: Table
  readonly memory = new Memory()
  readonly house
  /** The events of this hand. */
  story: AnyEvent[] = []
  readonly clock: Clock
  /** The last hand of each seat that is out. */
  readonly outAfter = new Map<number, number>()
  #changes = 1

  constructor(readonly kept: KeptGame) {
    this.house = houseValues(kept.rules, kept.options)
    this.table = openTable(this.house, kept.seats.length)
    this.table.rests = 1 // hides whether a drawn card can be played
    this.clock = new Clock(kept.clock, kept.seats.length, kept.times)
    kept.hands.forEach(({ seed, moves }, hand) => {
      this.#deal(hand + 1, seed)
      moves.forEach((move) => this.#repeat(...read(move)))
    })
  }

  /** Increases with every change. */
  get number() {
    return this.#changes + (this.kept.orders ?? 0)
  }
  get stage(): State['stage'] {
    if (this.kept.ended) return 'ended'
    if (this.isOver) return 'over'
    return this.kept.paused ? 'paused' : 'playing'
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
    this.clock.beginHand()
    return this.#deal(kept.hands.length, seed)
  }

  /** Pause, go on or end. */
  order(change: Partial<Pick<KeptGame, 'paused' | 'ended' | 'speed'>>) {
    Object.assign(this.kept, change)
    this.kept.orders = (this.kept.orders ?? 0) + 1
  }

  /** Make a legal move, after some milliseconds of the turn. */
  move(seat: number, move: number, spent = 0): AnyEvent[] {
    const { turn } = this.table
    this.charge(spent)
    this.kept.hands.at(-1)!.moves.push(`${seat}:${NAMES.moves[move]}`)
    const events = this.#perform(seat, move)
    if (this.#endsTurn(turn, seat, move)) this.clock.endTurn(seat)
    return events
  }

  /** Charge the player to move. */
  charge(spent: number) {
    const { turn, seats, out } = this.table
    const others = Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => seat !== turn && !out[seat],
    )
    this.clock.charge(turn, spent, others)
  }

  /** Whether a move ended the turn. Calls and catches do not. */
  #endsTurn(turn: number, seat: number, move: number): boolean {
    if (CALLS_AND_CATCHES.test(NAMES.moves[move]!)) return false
    return seat !== turn || this.table.turn !== turn || !GOES_ON.includes(NAMES.phases[this.table.phase]!)
  }

  isLegal(seat: number, move: number): boolean {
    const found: number[] = []
    return found.slice(0, listMoves(this.table, seat, found)).includes(move)
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

  /** Make a move of the log, or throw. */
  #repeat(seat: number, move: number) {
    if (!this.isLegal(seat, move)) throw new Error(`seat ${seat} cannot make move ${move}`)
    this.#perform(seat, move)
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
    this.#changes++
    return events
  }
}

/** The seat and the number of a move such as 0:r5. */
function read(move: string): [number, number] {
  const [, seat, name] = /^(\d+):(.*)$/.exec(move)!
  return [Number(seat), moveNumber(name!)]
}

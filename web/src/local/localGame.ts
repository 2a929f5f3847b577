/* The state of a local game: a table of the rulebook that deals and moves change. Its kept log rebuilds it. */
import { hashOf } from '../guest/pledge'
import type { AnyEvent, Proof, State } from '../protocol'
import { Memory, NAMES, dealHand, perform, remember, startMemory, type Table } from '../rulebook/rulebook.js'
import { Clock } from './clock'
import { HAND_OVER } from './gameMessage'
import { houseValues } from './house'
import { freshSeed, type KeptGame, type PlayedHand, type Start } from './keptGame'
import { narrate } from './narration'
import { setUp } from './position'
import { isLegal, openTable, readMove, setKey } from './rulebookTable'

const CALLS_AND_CATCHES = /^uno$|^catch@/
const KEEP = NAMES.moves.indexOf('keep')
const RESTING = NAMES.phases.lastIndexOf('drawn') // after the phase of a playable card, with the same name
const GOES_ON = ['drawn', 'swap', 'more'] // phases in which the same turn goes on

export class LocalGame {
  readonly table: Table
  readonly memory = new Memory()
  readonly house
  /** The hands as a record has them. A hand from a scenario has no key. */
  readonly recorded: PlayedHand[] = []
  /** The events of this hand. */
  story: AnyEvent[] = []
  readonly clock: Clock
  /** The last hand of each seat that is out. */
  readonly outAfter = new Map<number, number>()
  #changes = 1

  constructor(readonly kept: KeptGame) {
    this.house = houseValues(kept.rules, kept.options)
    this.clock = new Clock(kept.clock, kept.seats.length, kept.times)
    this.table = kept.start?.scenario ? setUp(kept.start.scenario) : openTable(this.house, kept.seats.length)
    if (kept.start) this.#begin(kept.start)
    this.table.rests = 1 // hides whether a drawn card can be played
    kept.hands.forEach(({ seed, moves }, index) => {
      if (seed) this.#deal(this.#keyOf(index, seed))
      this.#repeat(moves)
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
    return this.#deal(this.#keyOf(kept.hands.length - 1, seed))
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

  /** The commitment to the next deal. */
  nextDeal(): Proof {
    return this.#proof(this.kept.hands.length, this.kept.nextSeed, false)
  }

  /** The proof of the current or last hand; its seed is published when the hand is over. */
  lastDeal(): Proof | null {
    return this.deals().at(-1) ?? null
  }

  /** The proofs of all hands that were dealt here. */
  deals(): Proof[] {
    const last = this.kept.hands.length - 1
    const isOpen = (index: number) => index < last || this.isHandOver || this.kept.ended
    return this.kept.hands.flatMap(({ seed }, index) => (seed ? this.#proof(index, seed, isOpen(index)) : []))
  }

  #proof(index: number, seed: string, isOpen: boolean): Proof {
    const hand = this.#handNumber(index)
    const commitment = hashOf(`penultimate seed 1\n${this.kept.table}\n${hand}\n${seed}`)
    const nothing = isOpen ? this.kept.seats.map(() => null) : []
    return { hand, commitment, pledges: nothing, chances: nothing, over: isOpen, seed: isOpen ? seed : null }
  }

  #keyOf(index: number, seed: string): string {
    const nothing = this.kept.seats.flatMap(() => ['-', '-'])
    const parts = ['penultimate deal 2', this.kept.table, this.#handNumber(index), seed, ...nothing]
    return hashOf(parts.join('\n'))
  }

  /** The number of a kept hand, from 1. */
  #handNumber(index: number): number {
    return index + Math.max(1, this.kept.start?.hands?.length ?? 0)
  }

  /** Play the hands of a record, or set up a scenario, and make its moves. */
  #begin({ hands = [], scenario }: Start) {
    for (const { key, moves } of hands) {
      this.#deal(key)
      this.#repeat(moves)
    }
    if (!scenario) return
    startMemory(this.memory, this.table)
    this.recorded.push({ key: '', moves: [] })
    if (scenario.deck) this.#told() // of the deal
    this.#repeat(scenario.moves ?? [])
  }

  #deal(key: string): AnyEvent[] {
    const { table, memory } = this
    setKey(table, key)
    dealHand(table)
    startMemory(memory, table)
    this.recorded.push({ key, moves: [] })
    this.story = []
    return this.#told()
  }

  /** Make moves of the log, or throw. */
  #repeat(moves: readonly string[]) {
    for (const text of moves) {
      const [seat, move] = readMove(text)
      if (!isLegal(this.table, seat, move)) throw new Error(`${text} is illegal`)
      this.#perform(seat, move)
    }
  }

  #perform(seat: number, move: number): AnyEvent[] {
    const { table, recorded } = this
    // Keeping an unplayable card is not a choice, so it is not recorded.
    if (table.phase !== RESTING || move !== KEEP) recorded.at(-1)!.moves.push(`${seat}:${NAMES.moves[move]}`)
    perform(table, seat, move)
    remember(this.memory, table)
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

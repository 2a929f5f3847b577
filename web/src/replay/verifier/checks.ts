// Verifies a whole replay hand by hand: the commitments, the keys, and every card.
import { brokenPledge, continues, listsOf, roundsOf, withheld } from '../../guest/pledge'
import type { Proof, Replay, Step } from '../../protocol'
import { inWords, optionName } from '../../texts'
import type { Params, ReplayText } from '../../texts'
import { Chance } from './chance'
import { chooseDealer } from './dealer'
import { Fault } from './fault'
import { Follower } from './follower'
import { unknownRule } from './knownRules'
import { commitmentOf, isOld, keyOf } from './promise'
import { RulebookCheck, newRule } from './rulebookCheck'
import { inOrder, readSealed } from './seals'
import type { GameRecord } from './seals'

export interface FinishedGame {
  table: string | null // null for a file
  replay: Replay
  record: string | null
}

export interface Check {
  hand: number | null // null: the record as a whole
  what: Extract<ReplayText, `verify.${string}`>
  params: Params
  fault: Fault | null
  isNote?: boolean // information that proves nothing
}

type Memory = (table: string, hand: number) => string | null

/** What this browser stored about the game: its own chance, the commitments and the pledges. */
export interface Witness {
  chance: Memory
  promise: Memory
  pledges: Memory // as a digest
}

/** The checks in order, up to the first that failed. A game from a file has no table. If the house has an unknown
 *  rule, a hand that cannot be followed lacks the check of drawn cards. */
export function verify({ table, replay, record }: FinishedGame, witness: Witness): Check[] {
  return new Verifier(replay, witness).all(table, record)
}

/** Whether this browser saw the commitment and pledges of every hand before its deal, and they were kept. */
export function allWitnessed(checks: readonly Check[]): boolean {
  return allPromised(checks) && inEveryHand(checks, 'verify.public')
}

/** Whether this browser saw the commitment of every hand before its deal. */
export function allPromised(checks: readonly Check[]): boolean {
  return inEveryHand(checks, 'verify.promised')
}

/** Whether every card of every hand was followed. */
export function allFollowed(checks: readonly Check[]): boolean {
  return inEveryHand(checks, 'verify.drawn')
}

/** Whether a check was made in every hand, and passed. */
function inEveryHand(checks: readonly Check[], wanted: Check['what']): boolean {
  const hands = new Set(checks.flatMap(({ hand }) => hand ?? []))
  const passed = checks.filter(({ what, fault }) => what === wanted && fault === null)
  return hands.size > 0 && passed.length === hands.size
}

class Verifier {
  readonly checks: Check[] = []
  #record: GameRecord | null = null
  #newRule = '' // that the rulebook of this page does not have
  #rulebook: RulebookCheck | null = null
  #dealer: number | null = null
  #last: Step | null = null // of the previous hand
  #out: boolean[]

  constructor(
    readonly replay: Replay,
    readonly witness: Witness,
  ) {
    this.#out = []
  }

  all(table: string | null, recordText: string | null): Check[] {
    try {
      const hands = this.#check(null, 'verify.read', () => this.#read())
      if (table !== null) this.#check(null, 'verify.game', () => this.#checkGame(table, hands.length))
      if (recordText !== null) this.#readRecord(recordText)
      this.#openRulebook()
      for (const hand of hands) this.#hand(hand)
      if (this.#rulebook) this.#check(null, 'verify.scores', () => this.#rulebook!.result())
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
    }
    return this.checks
  }

  /** The hand numbers. Fails if this is not a game. */
  #read(): number[] {
    this.#out = this.replay.names.map(() => false)
    this.#newRule = newRule(this.replay.house)
    return [...new Set(this.replay.steps.map(({ hand }) => hand))]
  }

  /** A game from a table has a commitment for every hand. Only a file may lack them. */
  #checkGame(table: string, hands: number): void {
    const { table: found, deals } = this.replay
    if (found !== table) throw new Fault('game', { found })
    if (deals.length !== hands) throw new Fault('promises', { found: deals.length, said: hands })
  }

  #check<T>(hand: number | null, what: Check['what'], act: () => T, params: () => Params = () => ({})): T {
    try {
      const found = act()
      this.checks.push({ hand, what, params: params(), fault: null })
      return found
    } catch (reason) {
      // An exception in a check means that the game is malformed.
      const fault = reason instanceof Fault ? reason : new Fault('shape')
      this.checks.push({ hand, what, params: params(), fault })
      throw fault
    }
  }

  #openRulebook(): void {
    const rule = this.#newRule
    if (rule) this.#note(null, 'verify.unchecked', { rule: optionName(rule) })
    else this.#rulebook = this.#check(null, 'verify.rules', () => new RulebookCheck(this.replay))
  }

  #readRecord(text: string): void {
    const record = this.#check(null, 'verify.seals', () => readSealed(text))
    this.#check(null, 'verify.result', () => checkResult(record, this.replay))
    this.#check(null, 'verify.moves', () => checkMoves(record, this.replay.steps))
    this.#record = record
  }

  #hand(hand: number): void {
    const steps = this.replay.steps.filter((step) => step.hand === hand)
    const key = this.#key(hand)
    const chance = new Chance(key, hand - 1)
    const deal = steps[0]!
    const dealer = this.#check(hand, 'verify.dealer', () => this.#checkDealer(chance, deal))
    const follower = this.#check(hand, 'verify.deal', () => this.#follow(chance, dealer, deal))
    this.#check(hand, 'verify.first', () => follower.turnUp(deal))
    this.#followCards(hand, follower, steps)
    const recorded = this.#record?.hands[hand - 1]
    if (this.#rulebook) this.#check(hand, 'verify.shown', () => this.#rulebook!.hand(key, steps, recorded))
    this.#dealer = dealer
    this.#last = steps.at(-1)!
  }

  /** Under an unknown rule, cards that cannot be followed prove nothing. */
  #followCards(hand: number, follower: Follower, [deal, ...moves]: Step[]): void {
    const follow = () => {
      follower.drawFirst(deal!)
      for (const step of moves) follower.move(step)
    }
    try {
      this.#check(hand, 'verify.drawn', follow, () => ({ count: follower.piles.drawn }))
    } catch (fault) {
      if (!unknownRule(this.replay.house)) throw fault
      this.checks.pop()
    }
  }

  #follow(chance: Chance, dealer: number, deal: Step): Follower {
    const follower = new Follower(this.replay, chance, [...this.#out], dealer)
    follower.deal(deal)
    return follower
  }

  /** The key of a hand: computed from the revealed seed, or taken from a file without commitments. */
  #key(hand: number): string {
    const written = this.#record?.hands[hand - 1]?.key
    if (this.replay.deals.length === 0) return this.#check(hand, 'verify.nopromise', () => given(written))
    const computed = this.#check(hand, 'verify.commitment', () => this.#openPromise(hand))
    const promised = this.witness.promise(this.replay.table, hand)
    if (promised !== null) this.#check(hand, 'verify.promised', () => this.#checkPromise(hand, promised))
    this.#pledges(hand)
    const mine = this.witness.chance(this.replay.table, hand)
    if (mine !== null) this.#check(hand, 'verify.chance', () => this.#checkOwnChance(hand, mine))
    if (this.#record) this.#check(hand, 'verify.key', () => compareKeys(computed, given(written)))
    return computed
  }

  #openPromise(hand: number): string {
    const { table, deals } = this.replay
    const proof = deals[hand - 1]
    if (!proof?.seed) throw new Fault('noseed')
    const found = commitmentOf(table, hand, proof.seed)
    if (found !== proof.commitment || proof.hand !== hand)
      throw new Fault('seed', { found, said: proof.commitment })
    return keyOf(table, hand, proof.seed, proof)
  }

  /** Check that every chance matches its pledge, and note who withheld theirs. */
  #pledges(hand: number): void {
    const proof = this.replay.deals[hand - 1]!
    const seen = this.witness.pledges(this.replay.table, hand)
    if (seen !== null) this.#check(hand, 'verify.public', () => compareLists(seen, proof))
    if (isOld(proof)) return this.#note(hand, 'verify.oldway')
    this.#check(hand, 'verify.pledges', () => this.#checkRounds(proof))
    const back = roundsOf(proof).flatMap(([pledges, chances]) => withheld(pledges, chances))
    if (back.length > 0)
      this.#note(hand, 'verify.withheld', { names: inWords(back.map((seat) => this.#name(seat))) })
    if (withheld(proof.pledges, proof.chances).length > 0) this.#note(hand, 'verify.unrepeated')
    if (proof.chances.every((chance) => chance === null)) this.#note(hand, 'verify.nochance')
  }

  /** Every chance fits its pledge, and only rounds in which a device withheld were repeated. */
  #checkRounds(proof: Proof): void {
    roundsOf(proof).forEach(([pledges, chances], round, rounds) => {
      const seat = brokenPledge(this.replay.table, proof.hand, pledges, chances)
      if (seat !== null) throw new Fault('pledge', { name: this.#name(seat) })
      const isVoid = round < rounds.length - 1
      if (isVoid && withheld(pledges, chances).length === 0) throw new Fault('round')
    })
  }

  #name(seat: number): string {
    return this.replay.names[seat] ?? String(seat)
  }

  #note(hand: number | null, what: Check['what'], params: Params = {}): void {
    this.checks.push({ hand, what, params, fault: null, isNote: true })
  }

  #checkPromise(hand: number, promised: string): void {
    if (this.replay.deals[hand - 1]!.commitment !== promised) throw new Fault('promised')
  }

  #checkOwnChance(hand: number, mine: string): void {
    const rounds = roundsOf(this.replay.deals[hand - 1]!)
    if (!rounds.some(([, chances]) => chances.includes(mine))) throw new Fault('chance')
  }

  #checkDealer(chance: Chance, deal: Step): number {
    const ended = this.#last ? this.#last.events : []
    for (const event of ended) if (event.event === 'out') this.#out[event.seat] = true
    const found = chooseDealer(this.replay.house, chance, this.#out, this.#dealer)
    const said = deal.events.find((event) => event.event === 'deals')?.seat ?? deal.game.dealer
    const { names } = this.replay
    if (found !== said || found !== deal.game.dealer)
      throw new Fault('dealer', { found: names[found]!, said: names[said] ?? String(said) })
    return found
  }
}

function given(key: string | undefined): string {
  if (key === undefined || !/^[0-9a-f]{64}$/.test(key)) throw new Fault('nokey')
  return key
}

function compareLists(seen: string, proof: Proof): void {
  if (!continues(seen, listsOf(proof))) throw new Fault('public')
}

function compareKeys(found: string, said: string): void {
  if (found !== said) throw new Fault('key', { found, said })
}

function checkResult(record: GameRecord, replay: Replay): void {
  const { rules, options, names, winners, scores } = replay
  const shown = { rules, options, names, seats: names.length, winner: winners[0] ?? null, scores }
  const { winner, scores: counted } = record.result
  const written = {
    rules: record.rules,
    options: record.options,
    names: record.names,
    seats: record.seats,
    winner,
    scores: counted,
  }
  const isPlayed = Object.entries(record.options).every(([name, value]) => replay.house[name] === value)
  if (inOrder(shown) !== inOrder(written) || !isPlayed) throw new Fault('result')
}

function checkMoves(record: GameRecord, steps: readonly Step[]): void {
  for (const { hand, number: step, seat, move } of steps) {
    const found = move === null ? '' : `${seat}:${move}`
    const said = step === 0 ? '' : (record.hands[hand - 1]?.moves[step - 1] ?? '–')
    if (found !== said) throw new Fault('moves', { hand, step, said, found })
  }
  const counted = record.hands.reduce((total, { moves }) => total + moves.length + 1, 0)
  if (counted !== steps.length)
    throw new Fault('moves', { hand: record.hands.length, step: counted, said: counted, found: steps.length })
}

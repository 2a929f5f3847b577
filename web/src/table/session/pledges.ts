/* This device's part in verifiable deals. It pledges random bytes for each hand, reveals them once all pledges are
   public, to only one list of pledges per round, and checks that the hand was dealt with them. */
import {
  areFairlyRepeated,
  chainOf,
  continues,
  isFair,
  digestOf,
  listsOf,
  roundsOf,
} from '../../guest/pledge'
import {
  chanceDrawn,
  chanceFor,
  chanceGiven,
  pledgesSeen,
  rememberGiven,
  rememberPledges,
  rememberPromise,
} from '../../guest/witness'
import { isFinished } from '../../connection/stages'
import type { Live } from '../../connection/live.svelte'
import type { Proof, State } from '../../protocol'

export class Pledges {
  #pledged = 0 // the last hand pledged for on this connection
  #revealed = '' // the last hand and round revealed on this connection
  #witnessed = 0 // the last hand whose commitment is stored
  #checked = 0

  constructor(
    readonly live: Live,
    /** Called when a hand was not dealt with the pledges and chances seen here. */
    readonly onunfair: () => void,
  ) {}

  /** Pledge and reveal again on a new connection, because the old one may have lost both. */
  beginAnew() {
    this.#pledged = 0
    this.#revealed = ''
  }

  /** Spectators check deals too. */
  see({ deal, last_deal, stage, you }: State) {
    if (last_deal !== null) this.#check(last_deal)
    if (isFinished(stage)) return
    this.#witness(deal)
    if (deal.pledges.length > 0) this.#reveal(deal)
    else if (you.seats.length > 0) this.#pledge(deal.hand)
  }

  #witness({ hand, commitment }: Proof) {
    if (this.#witnessed === hand) return
    this.#witnessed = hand
    rememberPromise(this.live.table, hand, commitment)
  }

  #pledge(hand: number) {
    if (this.#pledged === hand) return
    this.#pledged = hand
    const { table } = this.live
    const [pledge] = chainOf(table, hand, chanceFor(table, hand))
    void this.live.say({ type: 'pledge', hand, pledge: pledge! })
  }

  /** Store the public pledges, and reveal our chance for this round if our pledge is among them. */
  #reveal(deal: Proof) {
    const { table } = this.live
    const { hand } = deal
    const lists = listsOf(deal)
    const round = `${hand} ${lists.length}`
    if (this.#revealed === round) return
    this.#revealed = round
    rememberPledges(table, hand, lists)
    if (!areFairlyRepeated(table, hand, lists)) return
    const chance = this.#nextChance(deal)
    if (chance !== null && pledgesSeen(table, hand) === digestOf(lists)) void this.#send(hand, chance)
  }

  /** The chance of our chain whose pledge is public, or null. */
  #nextChance({ hand, pledges }: Proof): string | null {
    const last = chanceDrawn(this.live.table, hand)
    const chain = last === null ? [] : chainOf(this.live.table, hand, last)
    return chain.find((_, at) => at > 0 && pledges.includes(chain[at - 1]!)) ?? null
  }

  async #send(hand: number, chance: string): Promise<void> {
    const outcome = await this.live.say({ type: 'reveal', hand, chance })
    if (outcome.type !== 'done') return
    rememberGiven(this.live.table, hand, chance)
    const dealt = this.live.state?.last_deal
    if (dealt?.hand === hand) this.#compare(dealt)
  }

  /** Check each deal once. */
  #check(dealt: Proof) {
    if (this.#checked === dealt.hand) return
    this.#checked = dealt.hand
    this.#compare(dealt)
  }

  #compare(dealt: Proof) {
    const { table } = this.live
    const seen = pledgesSeen(table, dealt.hand)
    const given = chanceGiven(table, dealt.hand)
    const isKept = seen === null || continues(seen, listsOf(dealt))
    const isIn = given === null || roundsOf(dealt).some(([, chances]) => chances.includes(given))
    const isOld = dealt.pledges.length === 0
    if (!isKept || !isIn || !(isOld || isFair(table, dealt))) this.onunfair()
  }
}

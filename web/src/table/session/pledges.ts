/* This device's share in provable deals. It pledges random bytes for each hand, reveals them once all pledges are
   public, to one list of pledges only, and checks that the hand was dealt with them. */
import { digestOf, pledgeOf } from '../../guest/pledge'
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
  #revealed = 0
  #witnessed = 0 // the last hand whose commitment is stored
  #checked = 0

  constructor(
    readonly live: Live,
    /** Called when a hand was not dealt with the pledges and chances seen here. */
    readonly onunfair: () => void,
  ) {}

  /** Pledge and reveal again on a new connection: the old one may have lost both. */
  beginAnew() {
    this.#pledged = this.#revealed = 0
  }

  /** Watchers check deals too. */
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
    void this.live.say({ type: 'pledge', hand, pledge: pledgeOf(table, hand, chanceFor(table, hand)) })
  }

  /** Store the public pledges, and reveal our chance if our pledge is among them. */
  #reveal({ hand, pledges }: Proof) {
    if (this.#revealed === hand) return
    this.#revealed = hand
    const { table } = this.live
    rememberPledges(table, hand, pledges)
    const chance = chanceDrawn(table, hand)
    if (chance === null || !pledges.includes(pledgeOf(table, hand, chance))) return
    if (pledgesSeen(table, hand) === digestOf(pledges)) void this.#send(hand, chance)
  }

  async #send(hand: number, chance: string): Promise<void> {
    const outcome = await this.live.say({ type: 'reveal', hand, chance })
    if (outcome.type !== 'done') return
    rememberGiven(this.live.table, hand)
    const dealt = this.live.state?.last_deal
    if (dealt?.hand === hand) this.#compare(dealt)
  }

  /** Check each deal once. */
  #check(dealt: Proof) {
    if (this.#checked === dealt.hand) return
    this.#checked = dealt.hand
    this.#compare(dealt)
  }

  #compare({ hand, pledges, chances }: Proof) {
    const { table } = this.live
    const seen = pledgesSeen(table, hand)
    const given = chanceGiven(table, hand)
    const isOther = seen !== null && seen !== digestOf(pledges)
    if (isOther || (given !== null && !chances.includes(given))) this.onunfair()
  }
}

/* The part of this device in the deals: it pledges chance for each hand, reveals it once all pledges are
   public, to one list of pledges and never to another, and looks whether the hand was dealt with them. */
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

export class FairDeals {
  #pledged = 0 // the last hand for which this line has heard our pledge
  #revealed = 0
  #witnessed = 0 // the last hand whose promise is remembered
  #checked = 0

  constructor(
    readonly live: Live,
    /** A hand was dealt otherwise than with what was shown and revealed here. */
    readonly onunfair: () => void,
  ) {}

  /** A new line: what was said on the old one may not have been heard. */
  beginAnew() {
    this.#pledged = this.#revealed = 0
  }

  /** Whoever only watches is a witness too. */
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

  /** The pledges are public: remember them, and if ours is among them, show what is behind it. */
  #reveal({ hand, pledges }: Proof) {
    if (this.#revealed === hand) return
    this.#revealed = hand
    const { table } = this.live
    rememberPledges(table, hand, pledges)
    const chance = chanceDrawn(table, hand)
    if (chance === null || !pledges.includes(pledgeOf(table, hand, chance))) return
    if (pledgesSeen(table, hand) === digestOf(pledges)) void this.#show(hand, chance)
  }

  async #show(hand: number, chance: string): Promise<void> {
    const outcome = await this.live.say({ type: 'reveal', hand, chance })
    if (outcome.type !== 'done') return
    rememberGiven(this.live.table, hand)
    const dealt = this.live.state?.last_deal
    if (dealt?.hand === hand) this.#hold(dealt)
  }

  /** Hold a deal once against what was seen here before it. */
  #check(dealt: Proof) {
    if (this.#checked === dealt.hand) return
    this.#checked = dealt.hand
    this.#hold(dealt)
  }

  #hold({ hand, pledges, chances }: Proof) {
    const { table } = this.live
    const seen = pledgesSeen(table, hand)
    const given = chanceGiven(table, hand)
    const isOther = seen !== null && seen !== digestOf(pledges)
    if (isOther || (given !== null && !chances.includes(given))) this.onunfair()
  }
}

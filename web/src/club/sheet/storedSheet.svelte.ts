/* The score sheet's data, stored in this browser until it is recorded. */
import { recall, remember } from '../../preferences/storage'
import { FEWEST_PLAYERS } from '../../offlineRules'
import { VARIANTS, hasOrder, standingOf, targetOf, totalsOf } from '../scoring'
import type { Hand, Plan } from '../scoring'

interface Kept {
  plan: Plan
  hands: readonly Hand[]
  begun: boolean
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'plan' in found && 'hands' in found && 'begun' in found

export class StoredSheet {
  plan = $state<Plan>({ players: [], variant: VARIANTS[0], target: targetOf(VARIANTS[0]), low: false })
  hands = $state.raw<readonly Hand[]>([])
  begun = $state(false)
  readonly standing = $derived(standingOf(this.plan, this.hands))
  readonly totals = $derived(totalsOf(this.plan, this.hands))
  /** An elimination cannot end without a target. */
  readonly ready = $derived(
    this.plan.players.length >= FEWEST_PLAYERS && (!hasOrder(this.plan.variant) || this.plan.target !== null),
  )
  readonly #place: string

  constructor(club: string, company: string[]) {
    this.#place = `sheet.${club}`
    const kept = recall(this.#place)
    if (isKept(kept)) {
      this.plan = kept.plan
      this.hands = kept.hands
      this.begun = kept.begun
    } else this.plan.players = [...company]
  }

  begin() {
    this.begun = true
    this.#keep()
  }

  add(hand: Hand) {
    this.hands = [...this.hands, hand]
    this.#keep()
  }

  undo() {
    if (this.hands.length === 0) this.begun = false
    this.hands = this.hands.slice(0, -1)
    this.#keep()
  }

  /** A new sheet for the same players. */
  clear() {
    this.hands = []
    this.begun = false
    remember(this.#place, null)
  }

  #keep() {
    const { plan, hands, begun } = this
    remember(this.#place, { plan: $state.snapshot(plan), hands, begun } satisfies Kept)
  }
}

/* The clock of a local table: `table/log/clock.py` in the browser. Times are in milliseconds. */
import type { Welcome } from '../protocol'

const GRACE = 5_000 // minimum time for a player who arrives during their turn

/** What is kept of a clock. */
export interface ClockTimes {
  spent: number // in this turn
  isGraced: boolean // whether the grace period was used in this turn
  banks: number[] // by seat, or empty
}

export class Clock {
  times: ClockTimes

  constructor(
    readonly rule: Welcome['clock'],
    readonly seats: number,
    kept?: ClockTimes,
  ) {
    this.times = kept ?? { spent: 0, isGraced: false, banks: this.#fullBanks() }
  }

  beginHand() {
    this.times = { spent: 0, isGraced: false, banks: this.#fullBanks() }
  }

  /** Charge the player to move. An hourglass gives the time to the others in play. */
  charge(seat: number, spent: number, others: readonly number[]) {
    const { times, rule } = this
    times.spent += spent
    if (times.banks.length === 0) return
    const used = Math.min(spent, times.banks[seat]!)
    times.banks[seat]! -= used
    if (rule.kind !== 'hourglass') return
    const share = Math.floor(used / others.length)
    others.forEach((other, place) => (times.banks[other]! += share + Number(place < used % others.length)))
  }

  /** End a turn. A time bank gets its increment. */
  endTurn(seat: number) {
    Object.assign(this.times, { spent: 0, isGraced: false })
    if (this.rule.kind === 'bank') this.times.banks[seat]! += this.rule.increment * 1000
  }

  /** Extend the time left to the grace period, at most half a turn or half a bank, once per turn. */
  grace(seat: number) {
    const { times, rule } = this
    if (rule.kind === 'none' || times.isGraced) return
    const grace = Math.min(GRACE, rule.seconds * 500)
    if (this.left(seat)! >= grace) return
    times.isGraced = true
    if (times.banks.length > 0) times.banks[seat] = grace
    else times.spent = rule.seconds * 1000 - grace
  }

  /** The time left at the last charge, or null without a clock. */
  left(seat: number): number | null {
    const { rule, times } = this
    if (rule.kind === 'none') return null
    if (times.banks.length > 0) return times.banks[seat]!
    return Math.max(0, rule.seconds * 1000 - times.spent)
  }

  #fullBanks(): number[] {
    const { rule } = this
    const hasBanks = rule.kind === 'bank' || rule.kind === 'hourglass'
    return hasBanks ? Array<number>(this.seats).fill(rule.seconds * 1000) : []
  }
}

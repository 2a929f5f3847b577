/* Measures the time of the player to move since the clock last charged it, in milliseconds. */
import type { State } from '../protocol'
import type { LocalGame } from './localGame'

export class TurnTimer {
  #since = Date.now()

  constructor(readonly game: LocalGame) {}

  /** Start for a page that opened the table. Its player gets the grace period. */
  arrive() {
    this.#since = Date.now()
    if (this.#runs) this.game.clock.grace(this.game.table.turn)
  }

  get spent(): number {
    return this.#runs ? Date.now() - this.#since : 0
  }

  /** Return the time spent, and start again. */
  restart(): number {
    const { spent } = this
    this.#since = Date.now()
    return spent
  }

  /** Charge the player to move. */
  charge() {
    this.game.charge(this.restart())
  }

  /** The time left, or null without a clock. */
  get left(): number | null {
    const left = this.#isTimed ? this.game.clock.left(this.game.table.turn) : null
    return left === null ? null : Math.max(0, left - this.spent)
  }

  message(): State['clock'] {
    const { banks } = this.game.clock.times
    const seat = this.#isTimed ? this.game.table.turn : null
    return { seat, left: this.left, banks: banks.length > 0 ? [...banks] : null }
  }

  get #runs(): boolean {
    return this.game.stage === 'playing' && !this.game.isHandOver
  }

  get #isTimed(): boolean {
    return this.game.clock.rule.kind !== 'none' && !this.game.isHandOver
  }
}

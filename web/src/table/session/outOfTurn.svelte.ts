/* What this page may do out of turn: call, catch a missing call, jump in. On a shared device no hand
   is asked for it and none is opened: whoever acts says who they are. */
import type { State } from '../../protocol'
import type { Session } from './session.svelte'

/** An act on a shared device that somebody has to say is theirs. */
export interface Asking {
  move: string
  seats: number[]
}

export class OutOfTurn {
  asking = $state.raw<Asking | null>(null)

  constructor(readonly session: Session) {}

  // Not derived: what is derived and not asked for again would keep a hand that is closed by now.
  get #game() {
    return this.session.playing ? this.session.game : null
  }

  /** Seats of this page that may catch the missing call. */
  readonly catchers = $derived.by((): number[] => {
    const { shared, played, choices, mine } = this.session
    const game = this.#game
    if (!game || game.exposed === null || !game.may_catch) return []
    if (shared) return played.filter((seat) => seat !== game.exposed && !game.out[seat])
    return choices.catches.includes(game.exposed) ? mine : []
  })

  /** Seats of this page that may call now. */
  readonly callers = $derived.by((): number[] => {
    const { shared, played, choices, looking } = this.session
    const game = this.#game
    if (!game) return []
    if (shared && game.exposed !== null && played.includes(game.exposed)) return [game.exposed]
    return choices.uno && looking !== null ? [looking] : []
  })

  /** Seats of this shared device that may say they hold the card to jump in with. */
  readonly jumpers = $derived.by((): number[] => {
    const { shared, played } = this.session
    const game = this.#game
    if (!game || !shared || game.jump === null) return []
    return played.filter((seat) => seat !== game.turn && !game.out[seat])
  })

  wantCatch() {
    if (this.#game?.exposed != null) this.#ask(`catch@${this.#game.exposed}`, this.catchers)
  }

  wantJump() {
    if (this.#game?.jump) this.#ask(this.#game.jump, this.jumpers)
  }

  /** It was this seat; or nobody, and nothing happens. */
  answer(seat: number | null) {
    const { asking } = this
    this.asking = null
    if (asking && seat !== null) void this.session.act(seat, asking.move)
  }

  /** Whose act it was is asked only as long as it can be done. */
  see({ game }: State) {
    const possible = [`catch@${game?.exposed}`, game?.jump]
    if (this.asking && !possible.includes(this.asking.move)) this.asking = null
  }

  #ask(move: string, seats: number[]) {
    if (this.session.shared && seats.length > 0) this.asking = { move, seats }
    else if (seats.length === 1) void this.session.act(seats[0]!, move)
  }
}

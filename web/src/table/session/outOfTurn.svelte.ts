/* Out-of-turn actions: call, catch a forgotten call, jump in. On a shared device the page asks which seat acts, without
   showing a hand. */
import type { State } from '../../protocol'
import { makeMove } from './commands'
import type { Session } from './session.svelte'

/** An action on a shared device, and the seats that may claim it. */
export interface Claim {
  move: string
  seats: number[]
}

export class OutOfTurn {
  /** The action that waits for its seat. Set by `catchMissingCall` and `jumpIn`, cleared by `claim`. */
  asking = $state.raw<Claim | null>(null)

  constructor(readonly session: Session) {}

  get game() {
    return this.session.playing ? this.session.game : null
  }

  /** Seats of this page that may catch the forgotten call. */
  get catchers(): number[] {
    const { shared, played, choices, mine } = this.session
    const { game } = this
    if (!game || game.exposed === null) return []
    if (shared) return played.filter((seat) => game.catchers.includes(seat))
    return choices.catches.includes(game.exposed) ? mine : []
  }

  /** Seats of this page that may call now. */
  get callers(): number[] {
    const { shared, played, choices, looking } = this.session
    const { game } = this
    if (!game) return []
    if (shared && game.exposed !== null && played.includes(game.exposed)) return [game.exposed]
    return choices.uno && looking !== null ? [looking] : []
  }

  /** Whether the catch has a button. On a shared device the call of a player there is the one button of the race. */
  get catchable() {
    return this.catchers.length > 0 && !(this.session.shared && this.callers.length > 0)
  }

  /** Seats of this shared device that may claim to hold the card to jump in with. */
  get jumpers(): number[] {
    const { shared, played } = this.session
    const { game } = this
    return game && shared ? played.filter((seat) => game.jumpers.includes(seat)) : []
  }
}

/** Call for a seat. On a shared device the others there may have been faster, so the page asks who was first. */
export function call(session: Session, seat: number) {
  const { game, catchers } = session.outOfTurn
  if (session.shared && game?.exposed === seat && catchers.length > 0)
    session.outOfTurn.asking = { move: `catch@${seat}`, seats: [seat, ...catchers] }
  else void makeMove(session, seat, 'uno')
}

export function catchMissingCall(session: Session) {
  const { game, catchers } = session.outOfTurn
  if (game?.exposed != null) actOrAsk(session, `catch@${game.exposed}`, catchers)
}

export function jumpIn(session: Session) {
  const { game, jumpers } = session.outOfTurn
  if (game?.jump) actOrAsk(session, game.jump, jumpers)
}

/** Act for the seat that claims the action, or do nothing if null. */
export function claim(session: Session, seat: number | null) {
  const { asking } = session.outOfTurn
  session.outOfTurn.asking = null
  if (!asking || seat === null) return
  void makeMove(session, seat, asking.move === `catch@${seat}` ? 'uno' : asking.move)
}

/** Drop the question when its action is no longer possible. */
export function dropStaleClaim({ outOfTurn }: Session, { game }: State) {
  const possible = [`catch@${game?.exposed}`, game?.jump]
  if (outOfTurn.asking && !possible.includes(outOfTurn.asking.move)) outOfTurn.asking = null
}

function actOrAsk(session: Session, move: string, seats: number[]) {
  if (session.shared && seats.length > 0) session.outOfTurn.asking = { move, seats }
  else if (seats.length === 1) void makeMove(session, seats[0]!, move)
}

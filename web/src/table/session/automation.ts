/* What a page does by itself at a table: open an only hand, keep a card that cannot be laid, and draw the
   curtain when the turn is over. */
import type { SeatState, State } from '../../protocol'
import { isLay } from './choices'
import type { Session } from './session.svelte'

const LOOK_AGAIN = 650 // how long a played card may be admired before the curtain falls
const KEEP_AFTER = 1100

/** Whether no other person plays at the table, or may come back to it. */
export function isAlone({ seats, you }: State): boolean {
  const isPerson = ({ player, kept_for_person }: SeatState) => player === 'person' || kept_for_person
  return !seats.some((who, seat) => isPerson(who) && !you.seats.includes(seat))
}

/** Whether the open hand has drawn a card that does not fit and that is kept without a press: never where a person
    elsewhere could tell from the time it took that it does not fit. */
export function keepsAutomatically(now: State): boolean {
  const { game, you, stage } = now
  if (!game || stage !== 'playing' || you.looking === null || !isAlone(now)) return false
  const drew = game.phase === 'drawn' && game.turn === you.looking && game.legal.includes('keep')
  return drew && !game.legal.some(isLay)
}

export class Automation {
  #keeping: ReturnType<typeof setTimeout> | undefined // a card that cannot be laid
  #falling: ReturnType<typeof setTimeout> | undefined // the curtain
  #turnWhenOpened: number | null = null

  constructor(readonly session: Session) {}

  see(now: State) {
    this.#openOnlyHand(now)
    this.#keepByItself(now)
    this.#closeByItself(now)
  }

  /** A hand is being opened; `turn` is whose turn it is. */
  opening(turn: number | null) {
    this.#holdCurtain()
    this.#turnWhenOpened = turn
  }

  stop() {
    clearTimeout(this.#keeping)
    this.#holdCurtain()
  }

  /** Whoever has one seat has no secrets from themselves. */
  #openOnlyHand(now: State) {
    const { seats, looking } = now.you
    if (seats.length === 1 && looking === null && now.game !== null)
      void this.session.live.say({ type: 'look', seat: seats[0]! })
  }

  #keepByItself(now: State) {
    clearTimeout(this.#keeping)
    if (!keepsAutomatically(now)) return
    const seat = now.you.looking!
    this.#keeping = setTimeout(() => void this.session.act(seat, 'keep'), KEEP_AFTER)
  }

  /** Whoever looks at their hand out of turn may do so until somebody here is in turn. */
  #peeks({ game, you }: State, looking: number): boolean {
    const opened = this.#turnWhenOpened
    const turn = game?.turn ?? null
    if (opened === looking || turn === null) return false
    return turn === opened || !you.seats.includes(turn)
  }

  /** On a shared device the curtain falls when the turn leaves the open hand; what else happens at the
      table meanwhile does not hold it up. */
  #closeByItself(now: State) {
    const { game, you } = now
    if (you.seats.length < 2 || you.looking === null) return this.#holdCurtain()
    if (game?.turn === you.looking) this.#turnWhenOpened = you.looking
    const stays = game?.turn === you.looking || this.#peeks(now, you.looking)
    // A hand that a challenge has shown is closed by whoever has seen enough.
    if (stays || this.session.showing) return this.#holdCurtain()
    this.#falling ??= setTimeout(() => this.#drawCurtain(), LOOK_AGAIN)
  }

  #drawCurtain() {
    this.#holdCurtain()
    this.session.shut()
  }

  #holdCurtain() {
    clearTimeout(this.#falling)
    this.#falling = undefined
  }
}

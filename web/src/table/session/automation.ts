/* What a page does automatically: show its only hand, keep an unplayable card, and hide a hand on a shared device
   after its turn. */
import type { SeatState, State } from '../../protocol'
import { isPlay } from './choices'
import { makeMove } from './commands'
import { closeHand } from './openHand'
import type { Session } from './session.svelte'

const CLOSE_AFTER = 650 // milliseconds that a hand stays visible after its turn
const KEEP_AFTER = 1100

/** Whether no other person plays at the table or may return to it. */
export function isAlone({ seats, you }: State): boolean {
  const isPerson = ({ player, kept_for_person }: SeatState) => player === 'person' || kept_for_person
  return !seats.some((who, seat) => isPerson(who) && !you.seats.includes(seat))
}

/** Whether an unplayable drawn card is kept automatically. Never against people elsewhere, because the short delay
    would reveal that it cannot be played. */
export function keepsAutomatically(now: State): boolean {
  const { game, you, stage } = now
  if (!game || stage !== 'playing' || you.looking === null || !isAlone(now)) return false
  const drew = game.phase === 'drawn' && game.turn === you.looking && game.legal.includes('keep')
  return drew && !game.legal.some(isPlay)
}

export class Automation {
  #keeping: ReturnType<typeof setTimeout> | undefined
  #closing: ReturnType<typeof setTimeout> | undefined
  #turnWhenOpened: number | null = null

  constructor(readonly session: Session) {}

  see(now: State) {
    this.#openOnlyHand(now)
    this.#keepUnplayable(now)
    this.#closeAfterTurn(now)
  }

  /** Remember whose turn it is when a hand is shown. */
  opening(turn: number | null) {
    this.#stayOpen()
    this.#turnWhenOpened = turn
  }

  stop() {
    clearTimeout(this.#keeping)
    this.#stayOpen()
  }

  /** A page with one seat needs no curtain. */
  #openOnlyHand(now: State) {
    const { seats, looking } = now.you
    if (seats.length === 1 && looking === null && now.game !== null)
      void this.session.live.say({ type: 'look', seat: seats[0]! })
  }

  #keepUnplayable(now: State) {
    clearTimeout(this.#keeping)
    if (!keepsAutomatically(now)) return
    const seat = now.you.looking!
    this.#keeping = setTimeout(() => void makeMove(this.session, seat, 'keep'), KEEP_AFTER)
  }

  /** Whether the hand was shown out of turn. It stays visible until the turn of a seat on this device. */
  #peeks({ game, you }: State, looking: number): boolean {
    const opened = this.#turnWhenOpened
    const turn = game?.turn ?? null
    if (opened === looking || turn === null) return false
    return turn === opened || !you.seats.includes(turn)
  }

  /** Hide the hand on a shared device after its turn, whatever else happens. */
  #closeAfterTurn(now: State) {
    const { game, you } = now
    if (you.seats.length < 2 || you.looking === null) return this.#stayOpen()
    if (game?.turn === you.looking) this.#turnWhenOpened = you.looking
    const stays = game?.turn === you.looking || this.#peeks(now, you.looking)
    // A hand shown by a challenge is hidden by a button.
    if (stays || this.session.showing) return this.#stayOpen()
    this.#closing ??= setTimeout(() => this.#close(), CLOSE_AFTER)
  }

  #close() {
    this.#stayOpen()
    closeHand(this.session)
  }

  #stayOpen() {
    clearTimeout(this.#closing)
    this.#closing = undefined
  }
}

/* The events of the table, for the log, the screen reader, the flying cards and the sounds. */
import { forAllEyes } from '../../connection/closedHands'
import type { AnyEvent, State } from '../../protocol'

export interface Line {
  key: number
  event: AnyEvent
  names: string[]
  you: number | null // the reader's seat; null on a shared device
  hand: number // 0 before the first deal
  at: number | null // the number of its state; null if it was missed
}

export interface Chapter {
  now: State
  before: State | null
  events: AnyEvent[]
  played: string | null // the card that this page has already shown on the pile
}

const KEPT = 150

const handOf = (state: State) => state.game?.hand_number ?? 0

export class Story {
  lines = $state.raw<Line[]>([])
  latest = $state.raw<Line[]>([])
  onchapter: (chapter: Chapter) => void = () => {}
  #key = 0

  tell(now: State, before: State | null, played: string | null) {
    this.latest = this.#linesOf(now.events, now, now.number)
    this.lines = [...this.lines, ...this.latest].slice(-KEPT)
    this.onchapter({ now, before, events: this.latest.map(({ event }) => event), played })
  }

  /** Add missed events of this hand to the log without announcing them. Earlier hands stay in the log. */
  catchUp(told: readonly AnyEvent[], now: State) {
    const missed = this.#linesOf(told, now, null)
    const earlier = this.lines.filter(({ hand }) => hand < handOf(now))
    this.lines = [...earlier, ...missed].slice(-KEPT)
  }

  #linesOf(events: readonly AnyEvent[], now: State, at: number | null): Line[] {
    const { seats, you } = now
    const names = seats.map((seat) => seat.name)
    const hand = handOf(now)
    const shared = you.seats.length > 1
    const own = shared ? null : (you.seats[0] ?? null)
    // On a shared device the log must not show what only one hand saw.
    const heard = shared ? events.map(forAllEyes) : events
    return heard.map((event) => ({ key: this.#key++, event, names, you: own, hand, at }))
  }
}

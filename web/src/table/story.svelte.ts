/* What has happened at the table, for the log, the ear, the cards in the air and the sounds. */
import type { State, Told } from '../protocol'

export interface Line {
  key: number
  event: Told
  names: string[]
}

export interface Chapter {
  now: State
  before: State | null
  events: Told[]
  laid: string | null // the card that this page had sent to the pile already
}

const KEPT = 150

/** On a shared device the log must not repeat what only one hand has seen. */
function forAllEyes(event: Told): Told {
  if (event.event !== 'draws' && event.event !== 'sees') return event
  const { cards: _unseen, ...heard } = event
  return heard
}

export class Story {
  lines = $state.raw<Line[]>([])
  latest = $state.raw<Line[]>([])
  onchapter: (chapter: Chapter) => void = () => {}
  #key = 0

  tell(now: State, before: State | null, laid: string | null) {
    this.latest = this.#linesOf(now.events, now)
    this.lines = [...this.lines, ...this.latest].slice(-KEPT)
    this.onchapter({ now, before, events: this.latest.map(({ event }) => event), laid })
  }

  /** Whoever comes to the table, or comes back, reads what they have missed; it is not said aloud. */
  catchUp(told: readonly Told[], now: State) {
    this.lines = this.#linesOf(told, now)
  }

  #linesOf(events: readonly Told[], { seats, you }: State): Line[] {
    const names = seats.map((seat) => seat.name)
    const heard = you.seats.length > 1 ? events.map(forAllEyes) : events
    return heard.map((event) => ({ key: this.#key++, event, names }))
  }
}

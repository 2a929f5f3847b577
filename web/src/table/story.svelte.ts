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
    const shared = now.you.seats.length > 1
    const events = shared ? now.events.map(forAllEyes) : now.events
    const names = now.seats.map((seat) => seat.name)
    this.latest = events.map((event) => ({ key: this.#key++, event, names }))
    this.lines = [...this.lines, ...this.latest].slice(-KEPT)
    this.onchapter({ now, before, events, laid })
  }
}

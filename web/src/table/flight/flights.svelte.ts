/* Flying cards. A new state is shown at once, and copies of the cards fly over it. Only transform and opacity
   are animated, to keep it smooth. */
import { createContext, tick } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { motionIsWelcome } from '../../preferences/preferences.svelte'
import type { AnyEvent } from '../../protocol'
import { journeysOf, timeToDeal, type Journey } from './journeys'

const BETWEEN_LOOKS = 50 // milliseconds, while the layout settles
const MOST_LOOKS = 40
const COMES = 360 // milliseconds for a card to reach the player's hand
const APART = 35 // milliseconds between two cards
const MOST_APART = 12

export interface Spot {
  x: number // the centre
  y: number
  width: number
}

export interface Flight {
  key: number
  card: string | null // null for its back
  from: Spot
  to: string
  delay: number
  stay?: number
  ahead: boolean // of the server's confirmation
}

/** An element's centre and width on the screen. */
export function spotOf(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  // The bounding box of a rotated card is wider than the card.
  const own = element instanceof HTMLElement ? element.offsetWidth : width
  return { x: left + width / 2, y: top + height / 2, width: own }
}

/** The delay and duration of a card flying to the player's hand. */
export function comingTo(place: number): { delay: number; duration: number } {
  return { delay: Math.min(place, MOST_APART) * APART, duration: COMES }
}

export class Flights {
  flying = $state.raw<Flight[]>([])
  /** The number of cards still flying to the discard pile, which are not shown on it yet. */
  toDiscard = $state(0)
  /** Where new cards in the player's hand come from. */
  origin: Spot | null = null
  /** What must land before the player can act: the draw for the deal, the deal, or their cards. */
  awaits = $state<'draw' | 'deal' | 'cards' | null>(null)
  /** Whether no hand has been dealt visibly. */
  readonly undealt = $derived(this.awaits === 'draw' || this.awaits === 'deal')
  /** The duration factor of this table. */
  slowness = 1
  #anchors = new Map<string, Element>()
  #measured = new Map<string, Spot>()
  #key = 0

  /** Register an element as a place such as `draw`, `discard` or `seat 2`. */
  anchor(name: string): Attachment {
    return (element) => {
      this.#anchors.set(name, element)
      return () => {
        if (this.#anchors.get(name) === element) this.#anchors.delete(name)
      }
    }
  }

  /** The position of a place, measured once for all cards that start together. */
  spot(name: string): Spot | null {
    const known = this.#measured.get(name)
    if (known) return known
    const element = this.#anchors.get(name)
    if (!element) return null
    if (this.#measured.size === 0) queueMicrotask(() => this.#measured.clear())
    const spot = spotOf(element)
    this.#measured.set(name, spot)
    return spot
  }

  /** Start the first deal's flights when the layout has settled. */
  async tellFirst(events: readonly AnyEvent[], seats: readonly number[], hand: number | null) {
    // Events before the deal have no cards and must not end the wait.
    if (!this.#sees() || journeysOf(events, seats).length === 0) return
    this.awaits = timeToDeal(events) > 0 ? 'draw' : 'deal'
    await this.#standStill(['draw', ...seats.map((seat) => `seat ${seat}`)])
    this.awaits = null
    this.tell(events, seats, hand, null)
  }

  /** Start the flights of these events. `hand` is the visible seat, whose cards the hand animates itself. */
  tell(events: readonly AnyEvent[], seats: readonly number[], hand: number | null, played: string | null) {
    if (!this.#sees()) return
    const isPlayed = ({ from, card }: Journey) => from === `seat ${hand}` && card === played
    const isIncoming = ({ to, stay }: Journey) => to === `seat ${hand}` && !stay
    const journeys = journeysOf(events, seats)
    if (played !== null) this.#confirm(played)
    const incoming = journeys.filter(isIncoming)
    if (events.some(({ event }) => event === 'deals'))
      this.#deal(incoming, timeToDeal(events) * this.slowness)
    else this.#noteOrigin(incoming)
    for (const journey of journeys)
      if (!isIncoming(journey) && (played === null || !isPlayed(journey))) this.#depart(journey)
  }

  #sees(): boolean {
    return motionIsWelcome() && document.visibilityState === 'visible'
  }

  /** Wait until these places exist and do not move, up to a limit. */
  async #standStill(names: readonly string[]) {
    let before = ''
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS))
      const spots = names.map((name) => this.spot(name))
      if (!spots.includes(null) && JSON.stringify(spots) === before) return
      before = JSON.stringify(spots)
    }
  }

  /** Deal the player's hand after the draw for the deal has been shown. */
  #deal(incoming: readonly Journey[], wait: number) {
    if (wait <= 0) return this.#handOut(incoming)
    this.awaits = 'draw'
    setTimeout(() => this.#handOut(incoming), wait)
  }

  #handOut(incoming: readonly Journey[]) {
    const { delay, duration } = comingTo(MOST_APART)
    this.#noteOrigin(incoming)
    this.awaits = 'cards'
    setTimeout(() => (this.awaits = null), (delay + duration) * this.slowness)
  }

  /** Fly a card from the player's hand before the server has confirmed the move. */
  depart(card: string, from: Spot) {
    if (motionIsWelcome()) this.#take({ card, from, to: 'discard', delay: 0, ahead: true })
  }

  /** Whether an unconfirmed card is still flying. */
  carries(card: string): boolean {
    return this.flying.some((flight) => flight.ahead && flight.card === card)
  }

  landed(flight: Flight) {
    const flown = this.flying.find((one) => one.key === flight.key)
    this.flying = this.flying.filter((one) => one.key !== flight.key)
    if (flown?.to === 'discard' && !flown.ahead) this.toDiscard = Math.max(0, this.toDiscard - 1)
  }

  /** Confirm a card that is still flying. */
  #confirm(card: string) {
    const flight = this.flying.find((one) => one.ahead && one.card === card)
    if (!flight) return
    flight.ahead = false // keep this flight, because a new one would start over
    this.flying = [...this.flying]
    this.toDiscard++
  }

  #depart({ card, from, to, delay, stay }: Journey) {
    const spot = this.spot(from)
    if (spot) this.#take({ card, from: spot, to, delay, stay, ahead: false })
  }

  #take(flight: Omit<Flight, 'key'>) {
    this.flying = [...this.flying, { ...flight, key: this.#key++ }]
    if (flight.to === 'discard' && !flight.ahead) this.toDiscard++
  }

  /** Remember where cards come from. The hand animates them itself, face up. */
  #noteOrigin(incoming: readonly Journey[]) {
    const last = incoming.at(-1)
    this.origin = last ? this.spot(last.from) : null
    if (this.origin) void tick().then(() => setTimeout(() => (this.origin = null), 60))
  }
}

export const [getFlights, setFlights] = createContext<Flights>()

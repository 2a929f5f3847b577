/* Which cards fly where for an event. */
import type { AnyEvent, Draws, JumpsIn, Lays, PassesHands, Sheds } from '../../protocol'

export interface Journey {
  card: string | null
  from: string
  to: string
  delay: number
  stay?: number // how long it stays visible where it lands
}

const APART = 70 // milliseconds between cards on the same path
const SHOWN = 1200 // milliseconds to show the cards drawn for the deal
const MOST_GHOSTS = 6
const seat = (number: number) => `seat ${number}`

/** The seats still in the game, in table order. */
type Seats = readonly number[]

function playCard({ seat: from, card }: Lays | JumpsIn): Journey[] {
  return [{ card, from: seat(from), to: 'discard', delay: 0 }]
}

function shed({ seat: from, cards }: Sheds): Journey[] {
  return cards.map((card, i) => ({ card, from: seat(from), to: 'discard', delay: 120 + i * APART }))
}

function draw(event: Draws): Journey[] {
  return Array.from({ length: Math.min(event.count, MOST_GHOSTS) }, (_, i) => ({
    card: null,
    from: 'draw',
    to: seat(event.seat),
    delay: i * APART,
  }))
}

/** A moving hand is drawn as three backs. */
function handOver(from: number, to: number): Journey[] {
  return [0, 1, 2].map((i) => ({
    card: null,
    from: seat(from),
    to: seat(to),
    delay: i * (APART / 2),
  }))
}

function passAll({ direction }: PassesHands, seats: Seats): Journey[] {
  const step = direction === -1 ? seats.length - 1 : 1
  return seats.flatMap((from, i) => handOver(from, seats[(i + step) % seats.length]!))
}

function gather(seats: Seats): Journey[] {
  return seats.flatMap((one, i) => [
    { card: null, from: seat(one), to: 'draw', delay: 0 },
    { card: null, from: 'draw', to: seat(one), delay: 420 + i * (APART / 2) },
  ])
}

function deal(seats: Seats): Journey[] {
  return [...seats, ...seats].map((one, i) => ({
    card: null,
    from: 'draw',
    to: seat(one),
    delay: i * (APART / 2),
  }))
}

function travels(event: AnyEvent, seats: Seats): Journey[] {
  switch (event.event) {
    case 'lays':
    case 'jumps in':
      return playCard(event)
    case 'sheds':
      return shed(event)
    case 'draws':
      return draw(event)
    case 'swaps':
      return [...handOver(event.seat, event.with), ...handOver(event.with, event.seat)]
    case 'passes hands':
      return passAll(event, seats)
    case 'shuffles hands':
      return gather(seats)
    case 'draws for deal':
      return [{ card: event.card, from: 'draw', to: seat(event.seat), delay: 0, stay: SHOWN }]
    case 'deals':
      return deal(seats)
    default:
      return []
  }
}

/** How long the cards drawn for the deal are shown before the deal. */
export function timeToDeal(events: readonly AnyEvent[]): number {
  const deal = events.findIndex(({ event }) => event === 'deals')
  return journeysOf(events.slice(0, deal + 1), [0]).find(({ stay }) => !stay)?.delay ?? 0
}

/** The flights of several events. Flights after a played card start when it has landed. Cards drawn for the deal
    are shown before a tie is redrawn or the deal starts. */
export function journeysOf(events: readonly AnyEvent[], seats: Seats): Journey[] {
  let wait = 0
  const drawn = new Set<number>() // players who have drawn for the deal in this round
  return events.flatMap((event) => {
    if (drawn.size > 0 && (event.event !== 'draws for deal' || drawn.has(event.seat))) {
      wait += SHOWN
      drawn.clear()
    }
    if (event.event === 'draws for deal') drawn.add(event.seat)
    const journeys = travels(event, seats).map((journey) => ({ ...journey, delay: journey.delay + wait }))
    if (event.event === 'lays' || event.event === 'jumps in') wait += 220
    return journeys
  })
}

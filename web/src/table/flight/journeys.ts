/* Which cards travel where when something is told. */
import type { Told } from '../../protocol'

export interface Journey {
  card: string | null
  from: string
  to: string
  delay: number
}

const APART = 70 // milliseconds between cards that go the same way
const MOST_GHOSTS = 6
const seat = (number: number | undefined) => `seat ${number}`

/** The seats that are still in the game, in their order around the table. */
type Seats = readonly number[]
type Telling = (event: Told, seats: Seats) => Journey[]

function lay(event: Told): Journey[] {
  return [{ card: event.card ?? null, from: seat(event.seat), to: 'discard', delay: 0 }]
}

function draw(event: Told): Journey[] {
  const count = Math.min(event.count ?? 1, MOST_GHOSTS)
  return Array.from({ length: count }, (_, i) => ({
    card: null,
    from: 'draw',
    to: seat(event.seat),
    delay: i * APART,
  }))
}

/** A whole hand on its way is shown as three backs. */
function handOver(from: number, to: number): Journey[] {
  return [0, 1, 2].map((i) => ({
    card: null,
    from: seat(from),
    to: seat(to),
    delay: i * (APART / 2),
  }))
}

function passAll(event: Told, seats: Seats): Journey[] {
  const step = event.direction === -1 ? seats.length - 1 : 1
  return seats.flatMap((from, i) => handOver(from, seats[(i + step) % seats.length]!))
}

function gather(_event: Told, seats: Seats): Journey[] {
  return seats.flatMap((one, i) => [
    { card: null, from: seat(one), to: 'draw', delay: 0 },
    { card: null, from: 'draw', to: seat(one), delay: 420 + i * (APART / 2) },
  ])
}

function deal(_event: Told, seats: Seats): Journey[] {
  return [...seats, ...seats].map((one, i) => ({
    card: null,
    from: 'draw',
    to: seat(one),
    delay: i * (APART / 2),
  }))
}

const TRAVELS: Record<string, Telling> = {
  lays: lay,
  'jumps in': lay,
  sheds: (event) =>
    (event.cards ?? []).map((card, i) => ({
      card,
      from: seat(event.seat),
      to: 'discard',
      delay: 120 + i * APART,
    })),
  draws: draw,
  swaps: (event) => [
    ...handOver(event.seat ?? 0, event.with ?? 0),
    ...handOver(event.with ?? 0, event.seat ?? 0),
  ],
  'passes hands': passAll,
  'shuffles hands': gather,
  deals: deal,
}

/** The journeys of several events: what follows a lay begins when the lay has landed. */
export function journeysOf(events: readonly Told[], seats: Seats): Journey[] {
  let wait = 0
  return events.flatMap((event) => {
    const journeys = (TRAVELS[event.event]?.(event, seats) ?? []).map((journey) => ({
      ...journey,
      delay: journey.delay + wait,
    }))
    if (event.event === 'lays' || event.event === 'jumps in') wait += 220
    return journeys
  })
}

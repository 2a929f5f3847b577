/* The last plan, stored in this browser, and the last seats for each way to play. Values missing from the offer
   are dropped. */
import type { Offer } from '../protocol'
import { recall, remember } from '../preferences/storage'
import { setLength } from './gameLength'
import { SPEEDS, WHO, firstPlan, newSeat, wayOf } from './gamePlan'
import type { Clock, Plan, Seat, Speed, Value, Way, Who } from './gamePlan'

const FINISHED = 'finished'

export function rememberPlan(plan: Plan): void {
  remember('newgame', plan)
  remember(`newgame.${wayOf(plan)}`, plan.seats)
}

/** Remember that the guest has finished a game, so that the next one is not a short first game. */
export function rememberFinished(): void {
  remember(FINISHED, true)
}

/** The last plan with the last seats for a way to play; without a way, as it was. */
export function rememberedPlan(offer: Offer, way?: Way): Plan {
  const plan = lastPlan(offer)
  if (way && wayOf(plan) !== way)
    plan.seats = seatsIn(offer, recall(`newgame.${way}`)) ?? firstPlan(way).seats
  return plan
}

function lastPlan(offer: Offer): Plan {
  const kept = recall('newgame')
  const first = firstGame(offer)
  if (!isObject(kept)) return first
  const rules = offer.presets.some(({ name }) => name === kept.rules) ? String(kept.rules) : first.rules
  return {
    rules,
    options: optionsIn(offer, kept.options),
    house: houseIn(offer, kept.house),
    seats: seatsIn(offer, kept.seats) ?? first.seats,
    clock: clockIn(kept.clock) ?? first.clock,
    speed: SPEEDS.includes(kept.speed as Speed) ? (kept.speed as Speed) : first.speed,
    timeToCall: kept.timeToCall === true,
  }
}

/** The default plan: a single hand for a guest who has never finished a game. */
function firstGame(offer: Offer): Plan {
  const plan = firstPlan()
  const hand = offer.lengths.find(({ name }) => name === 'hand')
  if (hand && recall(FINISHED) === null) setLength(offer, plan, hand)
  return plan
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function optionsIn(offer: Offer, kept: unknown): Record<string, Value> {
  if (!isObject(kept)) return {}
  const known = offer.options.filter(({ name, default: usual, ways, kind }) => {
    const value = kept[name]
    return typeof value === typeof usual && (kind !== 'choice' || String(value) in ways)
  })
  return Object.fromEntries(known.map(({ name }) => [name, kept[name] as Value]))
}

function houseIn(offer: Offer, kept: unknown): Plan['house'] {
  if (!isObject(kept) || typeof kept.name !== 'string' || typeof kept.rules !== 'string') return null
  return { name: kept.name.slice(0, 40), rules: kept.rules, options: optionsIn(offer, kept.options) }
}

function seatsIn(offer: Offer, kept: unknown): Seat[] | null {
  if (!Array.isArray(kept) || kept.length < offer.fewest_seats || kept.length > offer.most_seats) return null
  return kept.map((seat: unknown) => seatIn(offer, isObject(seat) ? seat : {}))
}

function seatIn(offer: Offer, { who, name, bot }: Record<string, unknown>): Seat {
  const level = offer.bots.some((known) => known.name === bot) ? String(bot) : undefined
  const player = WHO.includes(who as Who) ? (who as Who) : 'bot'
  return newSeat(player, level, typeof name === 'string' ? name.slice(0, 40) : '')
}

function clockIn(kept: unknown): Clock | null {
  if (!isObject(kept)) return null
  const { kind, seconds, increment } = kept
  if ((kind === 'turn' || kind === 'hourglass') && typeof seconds === 'number') return { kind, seconds }
  if (kind === 'bank' && typeof seconds === 'number' && typeof increment === 'number')
    return { kind, seconds, increment }
  return null
}

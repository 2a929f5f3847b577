// A game as somebody plans it: who sits where, by which rules, with which clock.
import { USUAL_BOT } from '../connection/offer'
import { same } from '../house/rules'
import type { Rules } from '../house/rules'
import type { Offer, SeatPlan, TableForm } from '../protocol'

export type Value = boolean | number | string
export type Clock = NonNullable<TableForm['clock']>
export type Speed = NonNullable<TableForm['speed']>
export type Who = SeatPlan['who']

export interface Seat {
  id: number // tells rows apart while names and players change
  who: Who
  name: string
  bot: string
}
export interface Plan {
  rules: string
  options: Record<string, Value> // only what differs from the preset
  house: NamedRules | null // the house that was chosen, as it was then
  seats: Seat[]
  clock: Clock
  speed: Speed // of bots
  timeToCall: boolean // before people may catch each other
}

/** A set of rules with a name of its own. */
export interface NamedRules extends Rules {
  name: string
}
/** Why rules make no sense, and the option that it is about. */
export interface Doubt {
  option: string
  words: string
}

export const SPEEDS = ['slow', 'normal', 'fast'] as const
export const WHO: readonly Who[] = ['me', 'here', 'link', 'bot']

let seats = 0
export function newSeat(who: Who, bot = USUAL_BOT, name = ''): Seat {
  return { id: seats++, who, name, bot }
}

/** The plan of somebody who has never made one. */
export function firstPlan(): Plan {
  return {
    rules: 'official',
    options: {},
    house: null,
    seats: [newSeat('me'), newSeat('bot'), newSeat('bot'), newSeat('bot')],
    clock: { kind: 'none' },
    speed: 'normal',
    timeToCall: false,
  }
}

/** The value of every option: the preset's, but for what was changed. */
export function valuesOf(offer: Offer, plan: Pick<Plan, 'rules' | 'options'>): Record<string, Value> {
  const defaults = Object.fromEntries(offer.options.map(({ name, default: value }) => [name, value]))
  return { ...defaults, ...presetChanges(offer, plan.rules), ...plan.options }
}

function presetChanges(offer: Offer, rules: string): Record<string, Value> {
  return offer.presets.find(({ name }) => name === rules)?.changes ?? {}
}

/** Set an option, and with it what it needs, or what cannot do without it. */
export function setOption(offer: Offer, plan: Plan, name: string, value: Value): void {
  set(offer, plan, name, value)
  for (const { name: other, needs } of offer.options) {
    if (other === name && needs && value) set(offer, plan, needs, true)
    if (needs === name && !value) set(offer, plan, other, false)
  }
}

/** What the rules of a plan are called, as long as they are those of the house that was chosen. */
export function houseName(plan: Pick<Plan, 'rules' | 'options' | 'house'>): string | null {
  return plan.house && same(plan.house, plan) ? plan.house.name : null
}

/** What the preset says anyway is no change. */
function set(offer: Offer, plan: Plan, name: string, value: Value): void {
  const preset = valuesOf(offer, { rules: plan.rules, options: {} })
  if (preset[name] === value) delete plan.options[name]
  else plan.options[name] = value
}

/** What people and bots are called when nobody has given them a name. */
export interface UsualNames {
  me: string // may be empty
  person: (number: number) => string
  bots: readonly string[] // by their seats
}

export function usualName(who: Who, seat: number, { me, person, bots }: UsualNames): string {
  if (who === 'me' && me) return me
  return (who === 'bot' && bots[seat]) || person(seat + 1)
}

/** The form that opens the table. It begins at once unless somebody is still to come by link. */
export function formOf(plan: Plan, name: (seat: Seat) => string): TableForm {
  return {
    rules: plan.rules,
    options: { ...plan.options },
    house_name: houseName(plan),
    seats: plan.seats.map((seat) => seatForm(seat, name(seat))),
    clock: { ...plan.clock },
    speed: plan.speed,
    time_to_call: plan.timeToCall && people(plan) > 1,
    start: plan.seats.every(({ who }) => who !== 'link'),
  }
}

/** How many people a plan seats. */
export function people({ seats }: Pick<Plan, 'seats'>): number {
  return seats.filter(({ who }) => who !== 'bot').length
}

function seatForm({ who, bot }: Seat, name: string): SeatPlan {
  if (who === 'link') return { who }
  return who === 'bot' ? { who, name, bot } : { who, name }
}

/** Make a seat mine, or another person's, or a bot's. Only one seat can be mine. */
export function seatSomebody(plan: Plan, seat: Seat, who: Who): void {
  if (who === 'me')
    for (const other of plan.seats) if (other.who === 'me') Object.assign(other, { who: 'here', name: '' })
  Object.assign(seat, { who, name: '' })
}

// The plan of a new game: seats, rules and clock.
import { USUAL_BOT } from '../connection/offer'
import { same } from '../house/rules'
import type { Rules } from '../house/rules'
import type { Offer, OptionText, SeatPlan, TableForm } from '../protocol'

export type Value = boolean | number | string
export type Clock = NonNullable<TableForm['clock']>
export type Speed = NonNullable<TableForm['speed']>
export type Who = SeatPlan['who']

export interface Seat {
  id: number // identifies the row while names and players change
  who: Who
  name: string
  bot: string
}
export interface Plan {
  rules: string
  options: Record<string, Value> // differences from the preset
  house: NamedRules | null // the chosen house, with its rules at that time
  seats: Seat[]
  clock: Clock
  speed: Speed // how fast bots move
  timeToCall: boolean // whether people must wait before they may catch
}

/** A named set of rules. */
export interface NamedRules extends Rules {
  name: string
}
/** Why rules are invalid, and the option concerned. */
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

/** The ways to play: against bots, with friends by link, or with people at this device. */
export const WAYS = ['bots', 'friends', 'device'] as const
export type Way = (typeof WAYS)[number]

const SEATS: Record<Way, readonly Who[]> = {
  bots: ['me', 'bot', 'bot', 'bot'],
  friends: ['me', 'link', 'link', 'link'],
  device: ['me', 'here'],
}

/** The way to play that these seats are for. */
export function wayOf({ seats }: Pick<Plan, 'seats'>): Way {
  const has = (wanted: Who) => seats.some(({ who }) => who === wanted)
  return has('link') ? 'friends' : has('here') ? 'device' : 'bots'
}

/** The default plan. */
export function firstPlan(way: Way = 'bots'): Plan {
  return {
    rules: 'official',
    options: {},
    house: null,
    seats: SEATS[way].map((who) => newSeat(who)),
    clock: { kind: 'none' },
    speed: 'normal',
    timeToCall: false,
  }
}

/** The value of every option: the preset's, unless changed. */
export function valuesOf(offer: Offer, plan: Pick<Plan, 'rules' | 'options'>): Record<string, Value> {
  const defaults = Object.fromEntries(offer.options.map(({ name, default: value }) => [name, value]))
  return { ...defaults, ...presetChanges(offer, plan.rules), ...plan.options }
}

function presetChanges(offer: Offer, rules: string): Record<string, Value> {
  return offer.presets.find(({ name }) => name === rules)?.changes ?? {}
}

/** Set an option. A switch goes off with the option that it needs. */
export function setOption(offer: Offer, plan: Plan, name: string, value: Value): void {
  set(offer, plan, name, value)
  if (value) return
  for (const { name: other, needs, kind } of offer.options)
    if (needs === name && kind === 'switch') set(offer, plan, other, false)
}

/** The option that must be on for this one to have an effect, if it is off. */
export const missingNeed = ({ needs }: Pick<OptionText, 'needs'>, values: Record<string, Value>): string =>
  needs && !values[needs] ? needs : ''

/** The name of the chosen house, as long as its rules are unchanged. */
export function houseName(plan: Pick<Plan, 'rules' | 'options' | 'house'>): string | null {
  return plan.house && same(plan.house, plan) ? plan.house.name : null
}

/** Set an option, or drop the change if it equals the preset. */
function set(offer: Offer, plan: Plan, name: string, value: Value): void {
  const preset = valuesOf(offer, { rules: plan.rules, options: {} })
  if (preset[name] === value) delete plan.options[name]
  else plan.options[name] = value
}

/** Default names of people and bots. */
export interface UsualNames {
  me: string // may be empty
  person: (number: number) => string
  bots: readonly string[] // by seat
}

export function usualName(who: Who, seat: number, { me, person, bots }: UsualNames): string {
  if (who === 'me' && me) return me
  return (who === 'bot' && bots[seat]) || person(seat + 1)
}

/** The form of a plan, with default names for seats without one. */
export function formWithNames(plan: Plan, usual: UsualNames): TableForm {
  return formOf(plan, (seat) => seat.name.trim() || usualName(seat.who, plan.seats.indexOf(seat), usual))
}

/** The form that opens the table. The game starts at once unless a seat is open by link. */
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

/** The number of people in a plan. */
export function people({ seats }: Pick<Plan, 'seats'>): number {
  return seats.filter(({ who }) => who !== 'bot').length
}

function seatForm({ who, bot }: Seat, name: string): SeatPlan {
  if (who === 'link') return { who }
  return who === 'bot' ? { who, name, bot } : { who, name }
}

/** Make a seat mine, another person's or a bot's. Only one seat can be mine. */
export function seatSomebody(plan: Plan, seat: Seat, who: Who): void {
  if (who === 'me')
    for (const other of plan.seats) if (other.who === 'me') Object.assign(other, { who: 'here', name: '' })
  Object.assign(seat, { who, name: '' })
}

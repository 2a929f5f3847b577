/* The refusal of a house that cannot be played, with the names that the server uses. */
import { Refusal } from '../connection/api'
import type { Offer, OptionText, RequestRefusal } from '../protocol'
import { NAMES, largestHand, mixFault, seatsFault } from '../rulebook/rulebook.js'
import { offer as written } from '../texts/rules.json'
import { encodeHouse, optionPlace } from './encodedHouse'
import { houseValues } from './house'

const { options: OPTIONS, presets: PRESETS } = written as unknown as Offer
const HAND_SIZE = optionPlace('hand_size')
const HAND_LIMIT = optionPlace('hand_limit')
const DECK = optionPlace('deck')

type Reason = Pick<RequestRefusal, 'reason' | 'about'>

/** Throw the server's refusal of rules that cannot be played, by a number of players if given. */
export function checkHouse(rules: string, options: Parameters<typeof houseValues>[1], seats?: number): void {
  const unknown = unknownRules(rules, options)
  const values = houseValues(rules, options)
  const house = encodeHouse(values)
  const fault =
    unknown ??
    missingNeed(values) ??
    about(mixFault(house) || (seats ? seatsFault(house, seats) : ''), house, seats)
  if (!fault) return
  const rule = NAMES.reasons[fault.reason!] ?? null
  throw new Refusal(400, { error: 'bad_rules', text: '', rule, ...fault })
}

/** A preset, an option or a value that this rulebook does not have. */
function unknownRules(rules: string, options: Record<string, unknown>): Reason | null {
  const presets = PRESETS.map(({ name }) => name)
  if (!presets.includes(rules))
    return { reason: 'no_such_rules', about: { takes: presets.join(' / '), value: rules } }
  for (const [name, value] of Object.entries(options)) {
    const option = OPTIONS.find((one) => one.name === name)
    const takes = OPTIONS.map((one) => one.name).join(', ')
    if (!option) return { reason: 'no_such_option', about: { takes, value: name } }
    if (!mayBe(option, value))
      return { reason: 'option_takes', about: { option: name, takes: option.takes, value: String(value) } }
  }
  return null
}

function mayBe({ kind, ways, numbers, least, most }: OptionText, value: unknown): boolean {
  if (kind === 'switch') return typeof value === 'boolean'
  if (kind === 'choice') return typeof value === 'string' && Object.hasOwn(ways, value)
  if (kind === 'text') return typeof value === 'string'
  if (!Number.isInteger(value)) return false
  const isFew = numbers.length > 0
  return isFew
    ? numbers.includes(value as number)
    : (value as number) >= (least ?? 0) && (value as number) <= (most ?? Infinity)
}

/** A switch that is on without the option it needs. */
function missingNeed(values: ReturnType<typeof houseValues>): Reason | null {
  const lacks = OPTIONS.find(
    ({ kind, name, needs }) => kind === 'switch' && values[name] && needs && !values[needs],
  )
  return lacks ? { reason: 'needs', about: { option: lacks.name, needs: lacks.needs } } : null
}

/** The values for the words of a reason. */
function about(reason: string, house: number[], seats = 0): Reason | null {
  const [fewest, most] = NAMES.seats
  const size = house[HAND_SIZE]!
  const values: Record<string, Reason['about']> = {
    players: { fewest, most, seats },
    odd_partners: { option: 'partners', seats },
    hand_too_large: { option: 'hand_size', most: largestHand(house[DECK]!, seats), seats, value: size },
    limit_below_hand: { option: 'hand_limit', least: size, value: house[HAND_LIMIT]! },
    knockout_partners: { option: 'partners' },
  }
  return reason ? { reason, about: values[reason] } : null
}

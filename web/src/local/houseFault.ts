/* Why a house cannot be played, as the server says it. */
import { Refusal } from '../connection/api'
import type { Offer, RequestRefusal } from '../protocol'
import { NAMES, largestHand, mixFault, seatsFault } from '../rulebook/rulebook.js'
import { offer as written } from '../texts/rules.json'
import { encodeHouse, houseValues, optionPlace } from './house'

const { options: OPTIONS } = written as unknown as Offer
const HAND_SIZE = optionPlace('hand_size')
const HAND_LIMIT = optionPlace('hand_limit')
const DECK = optionPlace('deck')

type Reason = Pick<RequestRefusal, 'reason' | 'about'>

/** Throw the server's refusal of rules that cannot be played. */
export function checkHouse(rules: string, options: Parameters<typeof houseValues>[1], seats: number): void {
  const values = houseValues(rules, options)
  const house = encodeHouse(values)
  const fault = missingNeed(values) ?? about(mixFault(house) || seatsFault(house, seats), house, seats)
  if (!fault) return
  const rule = NAMES.reasons[fault.reason!] ?? null
  throw new Refusal(400, { error: 'bad_rules', text: '', rule, ...fault })
}

/** A switch that is on without the option it needs. */
function missingNeed(values: ReturnType<typeof houseValues>): Reason | null {
  const lacks = OPTIONS.find(
    ({ kind, name, needs }) => kind === 'switch' && values[name] && needs && !values[needs],
  )
  return lacks ? { reason: 'needs', about: { option: lacks.name, needs: lacks.needs } } : null
}

/** The values for the words of a reason. */
function about(reason: string, house: number[], seats: number): Reason | null {
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

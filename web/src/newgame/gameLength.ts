// The length of a game: one of the usual ones, or a target of one's own.
import type { GameLength, Offer } from '../protocol'
import { t } from '../texts'
import { setOption, valuesOf } from './gamePlan'
import type { Plan } from './gamePlan'

type Rules = Pick<Plan, 'rules' | 'options'>

export const hasTarget = (offer: Offer, rules: Rules): boolean =>
  offer.target_scorings.includes(String(valuesOf(offer, rules).scoring))

/** The usual length that these rules have, if any. */
export function lengthOf(offer: Offer, rules: Rules): GameLength | undefined {
  const values = valuesOf(offer, rules)
  return offer.lengths.find(
    ({ options }) =>
      Object.entries(options).every(([name, value]) => values[name] === value) &&
      'target' in options === hasTarget(offer, rules),
  )
}

/** Set a usual length. One with a target takes back a scoring that has none. */
export function setLength(offer: Offer, plan: Plan, { options }: GameLength): void {
  if ('target' in options && !hasTarget(offer, plan)) delete plan.options.scoring
  for (const [name, value] of Object.entries(options)) setOption(offer, plan, name, value)
}

/** Choose a preset. It drops all changes but the length, which stays unless the preset scores in its own way. */
export function choosePreset(offer: Offer, plan: Plan, { name, changes }: Offer['presets'][number]): void {
  const length = lengthOf(offer, plan)
  Object.assign(plan, { rules: name, options: {}, house: null })
  if (length && !('scoring' in changes)) setLength(offer, plan, length)
}

/** The name of a usual length. */
export const lengthName = ({ name, options: { target } }: GameLength): string =>
  t(`new.target.${name}`, { points: Number(target) })

/** The target in words, or the name of a usual length without one. */
export function lengthWords(offer: Offer, rules: Rules): string {
  if (hasTarget(offer, rules)) return t('new.target.to', { count: Number(valuesOf(offer, rules).target) })
  const length = lengthOf(offer, rules)
  return length ? lengthName(length) : ''
}

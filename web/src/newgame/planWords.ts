// A plan in a line: who plays, by which rules, and how long.
import type { Offer } from '../protocol'
import { rulesName, t } from '../texts'
import { lengthOf, lengthWords } from './gameLength'
import { houseName, wayOf } from './gamePlan'
import type { Plan } from './gamePlan'

export function planWords(offer: Offer, plan: Plan): string {
  return [playersWords(plan), houseName(plan) ?? rulesWords(offer, plan), lengthWords(offer, plan)]
    .filter(Boolean)
    .join('\u00a0· ') // no line starts with a dot
}

function playersWords(plan: Plan): string {
  const { length } = plan.seats
  return wayOf(plan) === 'bots' ? t('home.count', { count: length - 1 }) : t('new.count', { count: length })
}

/** The rules, without the length. */
function rulesWords(offer: Offer, { rules, options }: Plan): string {
  const length = Object.keys(lengthOf(offer, { rules, options })?.options ?? { target: 0 })
  return rulesName(
    rules,
    Object.fromEntries(Object.entries(options).filter(([name]) => !length.includes(name))),
  )
}

// The texts of houses, which come with them and follow the language of the page; and figures.
import { chapter, language } from '../texts'
import type { HouseCatalogue } from '../texts'

export const { figure } = language

/** A text of the catalogue of houses, its gaps filled. */
export const { say, has } = chapter<HouseCatalogue>('house')

/** What happens when the rule of an option comes up. */
export function occasionWords(option: string): string | null {
  const key = `occasion.${option}`
  return has(key) ? say(key) : null
}

/** A share of a whole, such as 0.25, in percent. */
export function percent(share: number, digits = 0): string {
  const style = { style: 'percent', maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(language.now, style).format(share)
}

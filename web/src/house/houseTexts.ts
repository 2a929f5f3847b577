// The `house` chapter of texts, and number formats.
import { chapter, language } from '../texts'
import type { HouseCatalogue } from '../texts'

export const { figure } = language

/** A text of the chapter with its placeholders filled. */
export const { say, has } = chapter<HouseCatalogue>('house')

/** The sentence for an option coming into play, or null. */
export function occasionWords(option: string): string | null {
  const key = `occasion.${option}`
  return has(key) ? say(key) : null
}

/** A share such as 0.25 in percent. */
export function percent(share: number, digits = 0): string {
  const style = { style: 'percent', maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(language.now, style).format(share)
}

/* The values of a house's options. */
import type { Offer, Welcome } from '../protocol'
import { offer as written } from '../texts/rules.json'

const offer = written as unknown as Offer

/** The value of every option: the preset's, unless changed. */
export function houseValues(rules: string, options: Welcome['options']): Welcome['house'] {
  const defaults = Object.fromEntries(offer.options.map(({ name, default: value }) => [name, value]))
  const preset = offer.presets.find(({ name }) => name === rules)?.changes ?? {}
  return { ...defaults, ...preset, ...options }
}

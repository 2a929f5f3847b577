/* A house as the numbers in a table. */
import type { Offer, Welcome } from '../protocol'
import { NAMES } from '../rulebook/rulebook.js'
import { offer as written } from '../texts/rules.json'

const offer = written as unknown as Offer

/** The value of every option: the preset's, unless changed. */
export function houseValues(rules: string, options: Welcome['options']): Welcome['house'] {
  const defaults = Object.fromEntries(offer.options.map(({ name, default: value }) => [name, value]))
  const preset = offer.presets.find(({ name }) => name === rules)?.changes ?? {}
  return { ...defaults, ...preset, ...options }
}

/** The values as numbers, in the order of `table.house`. */
export function encodeHouse(values: Welcome['house']): number[] {
  return NAMES.options.map(({ name, ways }) =>
    ways ? ways.indexOf(String(values[name])) : Number(values[name]),
  )
}

/** The place of an option in `table.house`. */
export function optionPlace(wanted: string): number {
  return NAMES.options.findIndex(({ name }) => name === wanted)
}

/* A house as the numbers in a table. */
import type { Welcome } from '../protocol'
import { NAMES } from '../rulebook/rulebook.js'

/** The values of all options as numbers, in the order of `table.house`. */
export function encodeHouse(values: Welcome['house']): number[] {
  return NAMES.options.map(({ name, ways }) =>
    ways ? ways.indexOf(String(values[name])) : Number(values[name]),
  )
}

/** The place of an option in `table.house`. */
export function optionPlace(wanted: string): number {
  return NAMES.options.findIndex(({ name }) => name === wanted)
}

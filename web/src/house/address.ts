// The addresses that lead to a house.
import { at } from '../base'
import type { Rules, Value } from './rules'

/** Rules as a text, as the server writes them. */
export const textOf = ({ rules, options }: Rules) =>
  [
    rules,
    ...Object.entries(options).map(([name, value]) => (value === true ? name : `${name}=${written(value)}`)),
  ].join('+')
const written = (value: Value) => (value === false ? 'no' : encodeURIComponent(value))

/** The path of a house's sheet. What a text is made of may stand in an address as it is. */
export const sheetPath = (text: string, name = '') => `/house/${inAddress(text, name)}`

/** The path of a new game by the rules of a house. */
export const newGamePath = (text: string, name = '') => `/new/${inAddress(text, name)}`

/** The address of a house's sheet, for others to open. */
export const sheetLink = (text: string, name = '') => `${location.origin}${at(sheetPath(text, name))}`

function inAddress(text: string, name: string): string {
  // A percent sign of the text's own is encoded once more, since an address is decoded once.
  const written = text.replaceAll('%', '%25')
  return name ? `${written}/${encodeURIComponent(name)}` : written
}

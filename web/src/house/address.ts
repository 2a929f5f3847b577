// Paths and addresses of houses.
import { at } from '../base'
import type { Rules, Value } from './rules'

/** Rules in the server's notation. */
export const textOf = ({ rules, options }: Rules) =>
  [
    rules,
    ...Object.entries(options).map(([name, value]) => (value === true ? name : `${name}=${written(value)}`)),
  ].join('+')
const written = (value: Value) => (value === false ? 'no' : encodeURIComponent(value))

/** The path of a house's sheet. The text needs no encoding in a path. */
export const sheetPath = (text: string, name = '') => `/house/${inAddress(text, name)}`

/** The path of a new game with the rules of a house. */
export const newGamePath = (text: string, name = '') => `/new/${inAddress(text, name)}`

/** The address of a house's sheet, for sharing. */
export const sheetLink = (text: string, name = '') => `${location.origin}${at(sheetPath(text, name))}`

function inAddress(text: string, name: string): string {
  // A percent sign in the text is encoded twice, because the path is decoded once more.
  const written = text.replaceAll('%', '%25')
  return name ? `${written}/${encodeURIComponent(name)}` : written
}

// What the page asks about houses, and the addresses that lead to one.
import { at } from '../base'
import { ask } from '../connection/api'
import type { Figures, HouseSheet, MyHouse, MyHouses, SaveForm } from '../protocol'

type Value = boolean | number | string

/** Rules in the form in which a plan has them. */
export interface Rules {
  rules: string
  options: Record<string, Value>
}

async function tell<T>(method: 'POST' | 'PUT', path: string, form: unknown): Promise<T> {
  return (await (await ask(method, path, JSON.stringify(form))).json()) as T
}

export const houses = {
  look: (rules: Partial<Rules>, players?: number) =>
    tell<HouseSheet>('POST', 'house', { ...rules, players: players ?? null }),
  figures: (text: string, players: number) =>
    tell<Figures>('POST', 'house/figures', { rules: text, players }),
  mine: async () => ((await (await ask('GET', 'houses')).json()) as MyHouses).houses,
  save: (form: SaveForm) => tell<MyHouse>('POST', 'houses', form),
  edit: (id: string, form: SaveForm) => tell<MyHouse>('PUT', `houses/${id}`, form),
  remove: (id: string) => ask('DELETE', `houses/${id}`),
}

/** Whether two sets of rules are the same, as they were written. */
export function same(one: Rules, other: Rules): boolean {
  const names = Object.keys(one.options)
  return (
    one.rules === other.rules &&
    names.length === Object.keys(other.options).length &&
    names.every((name) => one.options[name] === other.options[name])
  )
}

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

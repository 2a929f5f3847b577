// Requests about houses.
import { ask, isAway } from '../connection/api'
import type { HouseSheet, MyHouse, MyHouses, SaveForm } from '../protocol'
import type { Rules } from './rules'

async function tell<T>(method: 'POST' | 'PUT', path: string, form: unknown): Promise<T> {
  return (await (await ask(method, path, JSON.stringify(form))).json()) as T
}

/** Describe rules in the browser. Throws the server's refusal of rules that cannot be played. */
async function lookHere({ rules, options }: Partial<Rules>, players?: number): Promise<HouseSheet> {
  const { sheetOf } = await import('../local/houseSheet')
  return sheetOf(rules ?? 'official', options ?? {}, players)
}

export const houseApi = {
  /** Check and describe rules, in the browser if no server answers. */
  look: (rules: Partial<Rules>, players?: number) =>
    tell<HouseSheet>('POST', 'house', { ...rules, players: players ?? null }).catch((refusal: unknown) => {
      if (!isAway(refusal)) throw refusal
      return lookHere(rules, players)
    }),
  mine: async () => ((await (await ask('GET', 'houses')).json()) as MyHouses).houses,
  save: (form: SaveForm) => tell<MyHouse>('POST', 'houses', form),
  edit: (id: string, form: SaveForm) => tell<MyHouse>('PUT', `houses/${id}`, form),
  remove: (id: string) => ask('DELETE', `houses/${id}`),
}

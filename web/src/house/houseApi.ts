// Requests about houses.
import { ask } from '../connection/api'
import type { Figures, HouseSheet, MyHouse, MyHouses, SaveForm } from '../protocol'
import type { Rules } from './rules'

async function tell<T>(method: 'POST' | 'PUT', path: string, form: unknown): Promise<T> {
  return (await (await ask(method, path, JSON.stringify(form))).json()) as T
}

export const houseApi = {
  look: (rules: Partial<Rules>, players?: number) =>
    tell<HouseSheet>('POST', 'house', { ...rules, players: players ?? null }),
  figures: (text: string, players: number) =>
    tell<Figures>('POST', 'house/figures', { rules: text, players }),
  mine: async () => ((await (await ask('GET', 'houses')).json()) as MyHouses).houses,
  save: (form: SaveForm) => tell<MyHouse>('POST', 'houses', form),
  edit: (id: string, form: SaveForm) => tell<MyHouse>('PUT', `houses/${id}`, form),
  remove: (id: string) => ask('DELETE', `houses/${id}`),
}

/* Requests about a club, authorized by the token of its link. */
import { ask } from '../../connection/api'
import { lastAnswer } from '../../offline'
import type { AnyClubChange, Changed, ClubLinks, Imported, NewLink } from '../../protocol'

export type Params = Record<string, string | number | boolean | readonly string[] | null | undefined>

/** A query string. Empty values are left out; a list repeats its key. */
export function queryString(query: Params): string {
  const found = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value as string[]) found.append(key, one)
    else if (value !== null && value !== undefined && value !== '' && value !== false)
      found.append(key, String(value))
  }
  const text = found.toString()
  return text && `?${text}`
}

/** A club, opened with the token of a link. */
export class ClubApi {
  constructor(
    readonly club: string,
    readonly token: string,
  ) {}

  async see<T>(path: string, query: Params = {}): Promise<T> {
    const asked = path + queryString(query)
    const answer = await lastAnswer(`clubs/${this.club}${asked}`, () => this.#ask('GET', asked))
    return (await answer.json()) as T
  }

  async file(form: 'json' | 'csv'): Promise<Blob> {
    return (await this.#ask('GET', `/file?form=${form}`)).blob()
  }

  async putFile(form: 'json' | 'csv', file: Blob): Promise<Imported> {
    return (await (await this.#ask('POST', `/file?form=${form}`, file)).json()) as Imported
  }

  async change(form: AnyClubChange): Promise<Changed> {
    return this.#tell<Changed>('/changes', form)
  }

  async renew(link: 'member' | 'viewer'): Promise<NewLink> {
    return this.#tell<NewLink>('/links', { link })
  }

  async take(table: string, players: string[], date: string): Promise<Changed> {
    return this.#tell<Changed>(`/tables/${table}`, { players, date })
  }

  async #tell<T>(path: string, form: unknown): Promise<T> {
    return (await (await this.#ask('POST', path, JSON.stringify(form))).json()) as T
  }

  #ask(method: string, path: string, body?: string | Blob): Promise<Response> {
    return ask(method, `clubs/${this.club}${path}`, body, this.token)
  }
}

export async function makeClub(name: string): Promise<ClubLinks> {
  return (await (await ask('POST', 'clubs', JSON.stringify({ name }))).json()) as ClubLinks
}

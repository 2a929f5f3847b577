/* HTTP requests, with the guest's cookie. */
import { fileAt, isStatic } from '../base'
import type {
  Addresses,
  RequestRefusal,
  Guest,
  Invitation,
  Links,
  Offer,
  OpenTables,
  Replay,
  SitForm,
  TableForm,
  Tables,
} from '../protocol'

/** A refused request. `error` is 'unreachable' when the server did not answer, 'no_server' on a static site. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly said: RequestRefusal,
  ) {
    super(said.text)
  }

  get error(): string {
    return this.said.error
  }
}

/** Whether a request failed because no server answered. */
export function isAway(refusal: unknown): boolean {
  return refusal instanceof Refusal && ['unreachable', 'no_server'].includes(refusal.error)
}

function isRefusal(value: unknown): value is RequestRefusal {
  return typeof value === 'object' && value !== null && 'error' in value && 'text' in value
}

const PATIENCE = 20_000 // milliseconds until the server counts as unreachable
/** Statuses that mean the server is down, directly or behind a proxy, or has lost its store. */
export const AWAY: readonly number[] = [0, 502, 503, 504]

const noServer = () => new Refusal(501, { error: 'no_server', text: 'This site has no server.' })
const unreachable = (status: number) =>
  new Refusal(status, { error: 'unreachable', text: 'The server cannot be reached.' })

async function refusalOf(answer: Response): Promise<Refusal> {
  const said: unknown = await answer.json().catch(() => null)
  if (isRefusal(said)) return new Refusal(answer.status, said)
  if (AWAY.includes(answer.status)) return unreachable(answer.status)
  return new Refusal(answer.status, { error: 'fault', text: answer.statusText })
}

/** Send a request, optionally with a link's token. Resolves when the whole body has arrived. */
export async function ask(
  method: string,
  path: string,
  body?: string | Blob,
  token?: string,
): Promise<Response> {
  if (isStatic) throw noServer()
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token !== undefined) headers.Authorization = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const signal = AbortSignal.timeout(PATIENCE)
  const answer = await fetch(fileAt(`/api/${path}`), { method, headers, body: body ?? null, signal })
    .then(async (came) => new Response(await came.arrayBuffer(), came))
    .catch(() => {
      throw unreachable(0)
    })
  if (!answer.ok) throw await refusalOf(answer)
  return answer
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask('GET', path)).json()) as T
}

async function tell<T>(method: 'POST' | 'PUT', path: string, form: unknown): Promise<T> {
  return (await (await ask(method, path, JSON.stringify(form))).json()) as T
}

export const api = {
  me: () => get<Guest>('me'),
  rename: (name: string) => tell<Guest>('PUT', 'me', { name }),
  addresses: () => get<Addresses>('addresses'),
  offer: () => get<Offer>('offer'),
  open: (form: TableForm) => tell<Links>('POST', 'tables', form),
  tables: () => get<Tables>('tables'),
  giveUp: async (table: string) => (await (await ask('DELETE', `tables/${table}`)).json()) as Tables,
  links: (table: string) => get<Links>(`tables/${table}/links`),
  invitation: (table: string, token: string) =>
    tell<Invitation>('POST', `tables/${table}/invitation`, { token }),
  sit: (table: string, form: SitForm) => tell<Links>('POST', `tables/${table}/sit`, form),
  openTables: () => get<OpenTables>('open-tables'),
  join: (table: string, name: string) => tell<Links>('POST', `tables/${table}/join`, { name }),
  take: (table: string, token: string) => tell<Links>('POST', `tables/${table}/take`, { token }),
  replay: (table: string) => get<Replay>(`tables/${table}/replay`),
  record: async (table: string) => (await ask('GET', `tables/${table}/record`)).text(),
  replayOf: async (record: string) => {
    await ask('GET', 'me') // requires a guest cookie
    return (await (await ask('POST', 'records', record)).json()) as Replay
  },
}

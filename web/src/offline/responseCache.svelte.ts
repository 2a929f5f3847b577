/* Caches the latest responses of clubs for use without a server. The Cache API needs HTTPS or localhost, as
   workers do. */
import { fileAt } from '../base'
import { isAway } from './outbox.svelte'

const PLACE = 'penultimate answers'
const MOST = 80

/** Whether a cached response is shown. */
export const server = $state({ away: false })

/** The server's response, or the cached one if the server does not answer. */
export async function lastAnswer(path: string, ask: () => Promise<Response>): Promise<Response> {
  const address = fileAt(`/api/${path}`)
  try {
    const answer = await ask()
    server.away = false
    keep(address, answer.clone()).catch(() => undefined)
    return answer
  } catch (fault) {
    const kept = isAway(fault) ? await (await store())?.match(address) : undefined
    if (!kept) throw fault
    server.away = true
    return kept
  }
}

async function store(): Promise<Cache | null> {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- undefined over plain HTTP
  return (await globalThis.caches?.open(PLACE).catch(() => null)) ?? null
}

/** Store a response, dropping the oldest beyond the limit. */
async function keep(address: string, answer: Response): Promise<void> {
  const cache = await store()
  if (!cache) return
  await cache.delete(address) // moves it to the end
  await cache.put(address, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)))
}

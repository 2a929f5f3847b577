/* The latest answers of clubs, for a page without a server. Browsers have this store over HTTPS and on localhost,
   as they have workers. */
import { at } from '../base'
import { isAway } from './outbox.svelte'

const PLACE = 'penultimate answers'
const MOST = 80

/** Whether what is shown was answered some time ago. */
export const server = $state({ away: false })

/** What the server answers, or what it answered the last time if there is none now. */
export async function lastAnswer(path: string, ask: () => Promise<Response>): Promise<Response> {
  const address = at(`/api/${path}`)
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
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- there is none over plain HTTP
  return (await globalThis.caches?.open(PLACE).catch(() => null)) ?? null
}

/** Keep an answer, and those before it as far as there is room. */
async function keep(address: string, answer: Response): Promise<void> {
  const cache = await store()
  if (!cache) return
  await cache.delete(address) // or it would keep its place among the old ones
  await cache.put(address, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)))
}

/* The latest answers of clubs, for a page without a server. Browsers have this store over HTTPS and on localhost,
   as they have workers. */
const PLACE = 'penultimate answers'
const MOST = 80

function store(): Promise<Cache | null> {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- not over plain HTTP
  return globalThis.caches?.open(PLACE).catch(() => null) ?? Promise.resolve(null)
}

/** Keep an answer, and those before it as far as there is room. */
export async function answered(path: string, answer: Response): Promise<void> {
  const cache = await store()
  if (!cache) return
  await cache.delete(path)
  await cache.put(path, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)))
}

/** What was answered the last time, while there is no server. */
export async function answersWithout(path: string): Promise<Response | undefined> {
  return (await store())?.match(path)
}

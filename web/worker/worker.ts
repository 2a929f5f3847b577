/* The service worker: serves the page without a server, for lessons, the turn timer and clubs. The page comes
   from the network first, so it is never older than the server's. Its files are named after their content and
   come from the cache. All files of a build are cached at once or not at all, except the texts of other
   languages: the worker's address names the one in use. The networks of the strongest bot and the puzzles are cached
   when they are first needed, or when the page asks. A new build has a new worker, which waits until the old pages are
   closed, then deletes their cache. Score keepers get workers for their pages alone: each scope has its own, with
   its own cache. */
/** The files of this build and a hash of their names, written by the build. */
declare const BUILD: {
  readonly name: string
  readonly files: readonly string[]
  readonly networks: readonly string[]
}

const worker = globalThis as unknown as ServiceWorkerGlobalScope
const PATIENCE = 4000 // milliseconds until the network counts as offline
const home = new URL('./', worker.location.href)
const files = new Set(BUILD.files.map((file) => new URL(file, home).href))
const networks = new Set(BUILD.networks.map((file) => new URL(file, home).href))
const language = worker.location.search.slice(1)
const ours = `penultimate ${worker.registration.scope} `
const store = ours + BUILD.name

worker.addEventListener('install', (event) => {
  event.waitUntil(fill())
})

async function fill(): Promise<void> {
  const cache = await caches.open(store)
  const read = [...files].filter((file) => !file.includes('/words-') || file.includes(`/words-${language}-`))
  await cache.addAll([new Request(home, { cache: 'reload' }), ...read])
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(clear().then(() => worker.clients.claim()))
})

async function clear(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== store)
  await Promise.all(old.map((name) => caches.delete(name)))
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (request.method !== 'GET') return
  else if (files.has(request.url)) event.respondWith(file(request))
  else if (networks.has(request.url)) event.respondWith(network(request))
})

/** The page from the network, or from the cache if that fails. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
  if (answer && answer.status < 500) return answer
  return (await caches.match(home, { cacheName: store })) ?? answer ?? Response.error()
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: store })) ?? fetch(request)
}

/** A network from the cache, or from the server, which caches it. */
async function network(request: Request): Promise<Response> {
  const cache = await caches.open(store)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Cache the networks when the page asks for it, one after the other. */
worker.addEventListener('message', (event) => {
  if (event.data === 'networks') event.waitUntil(keepNetworks())
})

async function keepNetworks(): Promise<void> {
  for (const address of networks) await network(new Request(address)).catch(() => undefined)
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.tag))
})

/** Focus or open the table of a clicked turn alert. */
async function show(table: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const address = new URL(`t/${table}`, home).href
  const page = pages.find(({ url }) => url.startsWith(address))
  await (page ? page.focus() : worker.clients.openWindow(address))
}

/* The page without a server: it opens from what this worker has put by, and offers what needs none, which are
   the lessons, the turn timer and the clubs.

   A page comes from the server where there is one, and so is never older than that; its files are named after
   their content, and come from the store. All files of a build are fetched at once or not at all, but for the words
   of languages that nobody reads here: the worker's address names the one that is read. A new build has a new
   worker, which waits until the pages of the old one are closed, and then clears its store away. Whoever only keeps
   score has workers for these pages alone: each scope has one, with a store of its own. */
/** The files that the page of this build is made of, and a name for them all: written here by the build. */
declare const BUILD: { readonly name: string; readonly files: readonly string[] }

const worker = globalThis as unknown as ServiceWorkerGlobalScope
const PATIENCE = 4000 // milliseconds; a network that does not answer is none
const home = new URL('./', worker.location.href)
const files = new Set(BUILD.files.map((file) => new URL(file, home).href))
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
  else if (request.method === 'GET' && files.has(request.url)) event.respondWith(file(request))
})

/** The page as the server has it now, or else as it was put by. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
  if (answer && answer.status < 500) return answer
  return (await caches.match(home, { cacheName: store })) ?? answer ?? Response.error()
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: store })) ?? fetch(request)
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.tag))
})

/** Lead whoever was called to their turn to their table. */
async function show(table: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const address = new URL(`t/${table}`, home).href
  const page = pages.find(({ url }) => url.startsWith(address))
  await (page ? page.focus() : worker.clients.openWindow(address))
}

/* Installs the service worker: see `worker/worker.ts`. */
import { fileAt, isStatic } from '../base'
import { scriptAddress } from '../connection/scripts'
import { preferences } from '../preferences/preferences.svelte'

const SCORE_KEEPER = ['/c', '/timer']

/** Cache the score keeper's pages and make them installable as an app. */
export function install() {
  if (isStatic) return installWhole() // a static site has one page
  document.querySelector('link[rel=manifest]')?.setAttribute('href', fileAt('/ledger.webmanifest'))
  putBy(SCORE_KEEPER)
}

/** Cache all pages, then the networks of the strongest bot, unless the user saves data. */
export function installWhole() {
  if (!putBy(['/'])) return
  const { connection } = navigator as { connection?: { saveData: boolean } }
  if (!connection?.saveData)
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('networks'))
}

/** Install a worker for each scope. Returns false during development and over plain HTTP, where there is none. */
function putBy(scopes: readonly string[]): boolean {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  const url = scriptAddress(fileAt(`/worker.js?${preferences.language}`))
  for (const scope of scopes)
    navigator.serviceWorker.register(url, { scope: fileAt(scope) }).catch(() => undefined)
  return true
}

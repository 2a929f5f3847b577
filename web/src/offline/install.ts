/* The pages of the score keeper can be installed, and open without a server: see `worker/worker.ts`. */
import { at } from '../base'

const SCOPES = ['/c', '/timer']

/** Have the files of these pages put by, and offer them as an app of their own. */
export function install() {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', at('/ledger.webmanifest'))
  // While the page is worked on there is no worker, and none over plain HTTP.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  for (const scope of SCOPES)
    navigator.serviceWorker.register(at('/worker.js'), { scope: at(scope) }).catch(() => undefined)
}

/* The pages of the score keeper can be installed, and open without a server: see `worker/worker.ts`. */
import { at } from '../base'

const SCOPES = ['/c', '/timer']

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

// The server's policy lets the browser start a script by its address only if it comes from here.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('penultimate', { createScriptURL: () => at('/worker.js') })

/** Have the files of these pages put by, and offer them as an app of their own. */
export function install() {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', at('/ledger.webmanifest'))
  // While the page is worked on there is no worker, and none over plain HTTP.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const url = policy?.createScriptURL('') ?? at('/worker.js')
  for (const scope of SCOPES)
    navigator.serviceWorker.register(url, { scope: at(scope) }).catch(() => undefined)
}

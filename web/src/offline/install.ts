/* The page can be installed, and opens without a server: see `worker/worker.ts`. */
import { at } from '../base'
import { preferences } from '../preferences/preferences.svelte'

const SCORE_KEEPER = ['/c', '/timer']

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (language: string) => string },
  ) => { createScriptURL: (language: string) => string }
}

// The server's policy lets the browser start a script by its address only if it comes from here.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const createScriptURL = (language: string) => at(`/worker.js?${language}`)
const worker = trustedTypes?.createPolicy('penultimate', { createScriptURL }) ?? { createScriptURL }

/** Have the files of the score keeper's pages put by, and offer them as an app of their own. */
export function install() {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', at('/ledger.webmanifest'))
  putBy(SCORE_KEEPER)
}

/** Have the files of all pages put by. */
export function installWhole() {
  putBy(['/'])
}

function putBy(scopes: readonly string[]) {
  // While the page is worked on there is no worker, and none over plain HTTP.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const url = worker.createScriptURL(preferences.language)
  for (const scope of scopes)
    navigator.serviceWorker.register(url, { scope: at(scope) }).catch(() => undefined)
}

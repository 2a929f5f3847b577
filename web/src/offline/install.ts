/* Installs the service worker: see `worker/worker.ts`. */
import { at } from '../base'
import { preferences } from '../preferences/preferences.svelte'

const SCORE_KEEPER = ['/c', '/timer']

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (language: string) => string },
  ) => { createScriptURL: (language: string) => string }
}

// The content security policy (Trusted Types) allows script addresses only through this function.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const createScriptURL = (language: string) => at(`/worker.js?${language}`)
const worker = trustedTypes?.createPolicy('penultimate', { createScriptURL }) ?? { createScriptURL }

/** Cache the score keeper's pages and make them installable as an app. */
export function install() {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', at('/ledger.webmanifest'))
  putBy(SCORE_KEEPER)
}

/** Cache all pages. */
export function installWhole() {
  putBy(['/'])
}

function putBy(scopes: readonly string[]) {
  // No worker during development or over plain HTTP.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const url = worker.createScriptURL(preferences.language)
  for (const scope of scopes)
    navigator.serviceWorker.register(url, { scope: at(scope) }).catch(() => undefined)
}

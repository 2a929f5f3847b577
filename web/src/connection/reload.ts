/* Reloading after a chunk failed to load. Browsers never retry a failed import, so only a new page gets it. */
import { waitBefore } from './backoff'

const SELDOM = 9 // attempts that were made before: a page that fails again does not reload in haste

async function reloadIfBack() {
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(location.href, { signal }).catch(() => null)
  if (answer && answer.status < 500) location.reload()
}

/** Reload the page as soon as its server answers. */
export function reloadWhenBack(): () => void {
  const look = () => void reloadIfBack()
  const timer = setInterval(look, waitBefore(SELDOM))
  addEventListener('online', look)
  return () => {
    clearInterval(timer)
    removeEventListener('online', look)
  }
}

/* Reload the page after a chunk failed to load, because browsers never retry a failed import. */
import { waitBefore } from './backoff'

const SELDOM = 9 // a late backoff step, so that failing pages do not reload too often

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

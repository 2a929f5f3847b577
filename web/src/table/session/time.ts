/* A reactive clock that ticks four times a second while something reads it. */
import { createSubscriber } from 'svelte/reactivity'

const TICK = 250 // milliseconds

const look = createSubscriber((tick) => {
  const ticking = setInterval(tick, TICK)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', tick)
  }
})

/** Reactive wall-clock time in milliseconds, which also passes while the device sleeps. */
export function timeNow(): number {
  look()
  return Date.now()
}

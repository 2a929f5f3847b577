/* The time, for whoever counts along: it moves on four times a second as long as somebody looks. */
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

/** The time in milliseconds, by the clock on the wall: it runs while a device sleeps. What is derived from it is derived again at every tick. */
export function timeNow(): number {
  look()
  return Date.now()
}

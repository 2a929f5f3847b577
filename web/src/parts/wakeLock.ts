/* Keeps the screen on during play. */
import type { Attachment } from 'svelte/attachments'

/** Whether this browser supports wake locks; none does over plain HTTP. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Hold a wake lock while an element is shown. Browsers release it when the page is hidden, so it is requested
    again. */
export const awake: Attachment = () => {
  if (!canStayAwake()) return
  let held: WakeLockSentinel | null = null
  let left = false
  const hold = (lock: WakeLockSentinel) => {
    if (left) void lock.release()
    else held = lock
  }
  const ask = () => {
    if (document.visibilityState === 'visible')
      navigator.wakeLock.request('screen').then(hold, () => undefined)
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    left = true
    document.removeEventListener('visibilitychange', ask)
    void held?.release()
  }
}

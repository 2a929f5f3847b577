/* The screen stays on while somebody plays. */
import type { Attachment } from 'svelte/attachments'

/** Whether this browser can keep its screen on; over plain HTTP none can. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keep the screen on as long as an element is shown. The browser lets go when the page is hidden, so that it is
    asked again when it comes back. */
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

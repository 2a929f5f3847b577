/* A local game is played in one tab at a time. */

/** Wait until no other tab plays the game, and hold it until the signal. `onwait` is called if another tab has it. */
export async function holdGame(table: string, signal: AbortSignal, onwait: () => void): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks // only on secure origins
  if (!locks) return
  const hold = (options: LockOptions) =>
    new Promise<boolean>((held, fail) => {
      const released = new Promise<void>((release) => signal.addEventListener('abort', () => release()))
      const keep = (lock: Lock | null) => {
        held(lock !== null)
        return lock ? released : undefined
      }
      locks.request(`penultimate ${table}`, options, keep).catch(fail)
    })
  if (await hold({ ifAvailable: true })) return
  onwait()
  await hold({ signal })
}

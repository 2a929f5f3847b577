/* A local game is played in one tab at a time. */

const ANSWER = 1000 // milliseconds in which another tab answers, even on a busy device
const AGAIN = 1000 // milliseconds between two questions

/** Wait until no other tab plays the game, and hold it until the signal. `onwait` is called if another tab has it. */
export async function holdGame(table: string, signal: AbortSignal, onwait: () => void): Promise<void> {
  if (signal.aborted) return
  const name = `penultimate ${table}`
  const { locks } = navigator as { locks?: LockManager } // only on secure origins
  return locks ? lock(locks, name, signal, onwait) : askTabs(name, signal, onwait)
}

async function lock(
  locks: LockManager,
  name: string,
  signal: AbortSignal,
  onwait: () => void,
): Promise<void> {
  const hold = (options: LockOptions) =>
    new Promise<boolean>((held, fail) => {
      const released = new Promise<void>((release) => signal.addEventListener('abort', () => release()))
      const keep = (lock: Lock | null) => {
        held(lock !== null)
        return lock ? released : undefined
      }
      locks.request(name, options, keep).catch(fail)
    })
  if (await hold({ ifAvailable: true })) return
  onwait()
  await hold({ signal })
}

/** A question of one tab, or the answer of the tab that has the game. */
type Word = { asks: number } | 'mine'

/** Ask the other tabs until none of them has the game. */
async function askTabs(name: string, signal: AbortSignal, onwait: () => void): Promise<void> {
  const channel = new BroadcastChannel(name)
  signal.addEventListener('abort', () => channel.close())
  while (await isTaken(channel)) {
    onwait()
    await new Promise((next) => setTimeout(next, AGAIN))
    if (signal.aborted) return
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data !== 'mine') channel.postMessage('mine')
  }
}

/** Whether another tab has the game. Of tabs that ask at the same time, the one with the lowest number gets it. */
async function isTaken(channel: BroadcastChannel): Promise<boolean> {
  const number = Math.random()
  return new Promise((answer) => {
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'mine' || data.asks < number) answer(true)
      else channel.postMessage('mine')
    }
    channel.postMessage({ asks: number } satisfies Word)
    setTimeout(() => answer(false), ANSWER)
  })
}

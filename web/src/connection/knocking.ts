/* Asking a server until it answers: soon again at first, later less often, at once when the browser is online
   again or somebody presses the button. */
import { Refusal } from './api'
import { waitBefore } from './backoff'

/** Whether nobody has answered. */
export const isUnreachable = (fault: unknown): boolean =>
  fault instanceof Refusal && fault.error === 'unreachable'

export class Knocking {
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()

  /** `ask` says whether anybody has answered. */
  constructor(readonly ask: () => Promise<boolean>) {
    addEventListener('online', () => this.again(), { signal: this.#stop.signal })
    void this.#knock()
  }

  /** Ask at once, if nobody has answered yet. */
  again() {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#knock()
  }

  stop() {
    this.#stop.abort()
    clearTimeout(this.#timer)
  }

  async #knock() {
    const isAnswered = await this.ask()
    if (isAnswered || this.#stop.signal.aborted) return
    this.#timer = setTimeout(() => this.again(), waitBefore(this.#attempt++))
  }
}

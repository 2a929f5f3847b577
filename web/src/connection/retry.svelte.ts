/* Asking a server until it answers: soon again at first, later less often, at once when the browser is online
   again or somebody presses the button. */
import { AWAY, Refusal } from './api'
import { waitBefore } from './backoff'

/** Whether nobody has answered, or somebody who cannot just now. */
export const isUnreachable = (fault: unknown): boolean =>
  fault instanceof Refusal && AWAY.includes(fault.status)

export class Retry {
  /** Why nothing has come of it so far. */
  refusal = $state.raw<unknown>(null)
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()

  constructor(readonly ask: () => Promise<unknown>) {
    addEventListener('online', () => this.again(), { signal: this.#stop.signal })
    void this.#knock()
  }

  /** Whether nobody has answered, and so it goes on. */
  get unanswered(): boolean {
    return isUnreachable(this.refusal)
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
    const refusal: unknown = await this.ask().then(
      () => null,
      (why: unknown) => why,
    )
    if (this.#stop.signal.aborted) return
    this.refusal = refusal
    if (isUnreachable(refusal)) this.#timer = setTimeout(() => this.again(), waitBefore(this.#attempt++))
  }
}

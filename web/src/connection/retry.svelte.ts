/* Retries a request with backoff until the server responds, and immediately when the browser comes online or the
   user presses a button. */
import { AWAY, Refusal } from './api'
import { waitBefore } from './backoff'

/** Whether the server did not respond, or is temporarily unavailable. */
export const isUnreachable = (fault: unknown): boolean =>
  fault instanceof Refusal && AWAY.includes(fault.status)

export class Retry {
  /** The error of the last attempt. */
  refusal = $state.raw<unknown>(null)
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()

  constructor(readonly ask: () => Promise<unknown>) {
    addEventListener('online', () => this.again(), { signal: this.#stop.signal })
    void this.#knock()
  }

  /** Whether the request is still being retried. */
  get unanswered(): boolean {
    return isUnreachable(this.refusal)
  }

  /** Retry now, unless the server has responded. */
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

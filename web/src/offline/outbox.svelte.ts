/* Games recorded offline, sent later in order. They are in localStorage, which writes synchronously and works over
   plain HTTP. The change and its game each have an id, so that a game sent twice, after a lost response or by two
   pages, is recorded once. */
import { Refusal } from '../connection/api'
import { waitBefore } from '../connection/backoff'
import { recall, remember } from '../preferences/storage'
import type { Changed, ClubGame, RequestRefusal } from '../protocol'

export const PLACE = 'outbox'

/** A change that records a game, and the club's link. */
export interface Letter {
  id: string
  club: string
  token: string
  change: { change: 'record'; id: string; game: ClubGame }
  refused?: RequestRefusal // the server's refusal, if it rejected the game
}

export type Post = (letter: Letter) => Promise<Changed>

/** Whether the server is down, restarting or overloaded, so that the outcome is open. */
export const isAway = (fault: unknown): boolean =>
  fault instanceof Refusal && (fault.status === 0 || fault.status === 429 || fault.status >= 500)

const isLetter = (found: unknown): found is Letter =>
  typeof found === 'object' && found !== null && 'id' in found && 'club' in found && 'change' in found

function kept(): readonly Letter[] {
  const found = recall(PLACE)
  return Array.isArray(found) ? found.filter(isLetter) : []
}

export class Outbox {
  letters = $state.raw<readonly Letter[]>(kept())
  readonly #post: Post
  #sending: Promise<void> | null = null
  #taken = new Map<string, Changed>()
  #started = false
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(post: Post) {
    this.#post = post
  }

  /** The unsent games of a club. */
  of(club: string): Letter[] {
    return this.letters.filter((letter) => letter.club === club)
  }

  get waits(): boolean {
    return this.letters.some(({ refused }) => !refused)
  }

  /** Record a game, or queue it and return null if the server is away. A refusal is thrown, not queued. */
  async deliver(letter: Letter): Promise<Changed | null> {
    this.#become([...kept(), letter])
    await this.send()
    const taken = this.#taken.get(letter.id)
    const refused = this.letters.find(({ id }) => id === letter.id)?.refused
    if (refused) {
      this.discard(letter.id)
      throw new Refusal(400, refused)
    }
    if (!taken) this.#plan(0)
    return taken ?? null
  }

  discard(id: string) {
    this.#become(kept().filter((letter) => letter.id !== id))
  }

  /** Send the queued games in order, while the server responds. */
  async send(): Promise<void> {
    // Wait for the current run, then run again, because it may have missed the newest entry.
    while (this.#sending) await this.#sending
    this.#sending = this.#sendAll().finally(() => (this.#sending = null))
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const letter = kept().find(({ refused }) => !refused)
      if (!letter || !(await this.#settle(letter))) break
    }
    this.letters = kept()
  }

  /** Whether an entry was accepted or refused; false while the server is away. */
  async #settle(letter: Letter): Promise<boolean> {
    try {
      this.#taken.set(letter.id, await this.#post(letter))
      this.discard(letter.id)
    } catch (fault) {
      if (!(fault instanceof Refusal) || isAway(fault)) return false
      const { said: refused } = fault
      this.#become(kept().map((one) => (one.id === letter.id ? { ...one, refused } : one)))
    }
    return true
  }

  /** Retry while entries are queued, and whenever the network comes back. */
  start() {
    if (this.#started) return
    this.#started = true
    addEventListener('online', () => void this.#knock())
    addEventListener('storage', () => (this.letters = kept()))
    void this.#knock()
  }

  async #knock(attempt = 0): Promise<void> {
    clearTimeout(this.#next)
    if (this.waits) await this.send()
    if (this.waits) this.#plan(attempt)
  }

  #plan(attempt: number) {
    clearTimeout(this.#next)
    if (this.#started) this.#next = setTimeout(() => void this.#knock(attempt + 1), waitBefore(attempt))
  }

  #become(letters: readonly Letter[]) {
    this.letters = letters
    remember(PLACE, letters)
  }
}

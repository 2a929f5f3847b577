/* Unanswered commands. They are resent with the same id after a reconnect, and the table executes each once. */
import type { AnyRequest, Done, CommandRefusal } from '../protocol'
import { randomHex } from './randomness'

export type Outcome = Done | CommandRefusal
interface Waiting {
  command: AnyRequest
  since: number
  settle: (outcome: Outcome) => void
}

/** A unique id for a command. */
export const newId = () => randomHex(12)

export class Pending {
  #waiting = new Map<string, Waiting>()

  get size(): number {
    return this.#waiting.size
  }

  add(command: AnyRequest, now: number): Promise<Outcome> {
    return new Promise((settle) => {
      this.#waiting.set(command.id, { command, since: now, settle })
    })
  }

  find(id: string): AnyRequest | undefined {
    return this.#waiting.get(id)?.command
  }

  settle(outcome: Outcome) {
    if (outcome.id === null) return
    this.#waiting.get(outcome.id)?.settle(outcome)
    this.#waiting.delete(outcome.id)
  }

  /** The commands to resend, oldest first. Pings are dropped, and so are requests to show a hand, because another
      person may be holding the device by now. */
  again(now: number): AnyRequest[] {
    for (const { command } of [...this.#waiting.values()])
      if (command.type === 'look' || command.type === 'ping') this.drop(command.id, 'lost')
    for (const one of this.#waiting.values()) one.since = now
    return [...this.#waiting.values()].map(({ command }) => command)
  }

  /** Milliseconds since the oldest unanswered command was sent. */
  oldest(now: number): number {
    return Math.max(0, ...[...this.#waiting.values()].map(({ since }) => now - since))
  }

  /** Restart the timeout of a command that is to be resent. */
  renew(id: string, now: number) {
    const one = this.#waiting.get(id)
    if (one) one.since = now
  }

  drop(id: string, error: string) {
    this.settle({ type: 'refused', id, error, text: '', rule: null })
  }

  dropAll(error: string) {
    for (const id of [...this.#waiting.keys()]) this.drop(id, error)
  }
}

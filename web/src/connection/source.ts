/* Where a table's messages come from. A socket, a lesson, a local game and a replay are sources. */
import type { AnyMessage, AnyRequest, Bye } from '../protocol'

export type Line = 'connecting' | 'open' | 'lost' | 'restarting' | 'closed'
export type Heard = Exclude<AnyMessage, Bye>

export interface Source {
  /** Whether commands arrive. Reactive. */
  readonly line: Line
  /** Why the table ended the connection, if it did. */
  readonly bye: Bye | null
  /** Called with each message. The first after every connection is a welcome. */
  onmessage: (message: Heard) => void
  /** Called after the welcome of every connection. */
  onopen: () => void
  /** Called when the source is closed for good. */
  onclosed: () => void
  connect(): void
  send(command: AnyRequest): void
  /** Connect again, because the table does not answer. */
  reconnect(): void
  close(): void
}

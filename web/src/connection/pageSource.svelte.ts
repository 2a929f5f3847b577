/* A source inside the page. It opens at once and never loses its connection. */
import type { AnyRequest, Welcome } from '../protocol'
import type { Heard, Line, Source } from './source'

export type Order = Exclude<AnyRequest, { type: 'ping' }>

export abstract class PageSource implements Source {
  line = $state<Line>('connecting')
  readonly bye = null
  onmessage: (message: Heard) => void = () => {}
  onopen: () => void = () => {}
  onclosed: () => void = () => {}
  #opening: ReturnType<typeof setTimeout> | undefined

  /** The first message. */
  protected abstract welcome(): Welcome
  /** Send the first state. */
  protected abstract begin(): void
  /** Carry out or refuse a command. */
  protected abstract answer(command: Order): void

  connect() {
    this.#opening = setTimeout(() => {
      this.line = 'open'
      this.tell(this.welcome())
      this.onopen()
      this.begin()
    })
  }

  send(command: AnyRequest) {
    if (this.line !== 'open') return
    if (command.type === 'ping') this.tell({ type: 'pong', id: command.id })
    else this.answer(command)
  }

  reconnect() {} // there is no connection to lose

  close() {
    clearTimeout(this.#opening)
    if (this.line === 'closed') return
    this.line = 'closed'
    this.onclosed()
  }

  /** Send a copy of a message, because its parts may change later. */
  protected tell(message: Heard) {
    this.onmessage(structuredClone(message))
  }
}

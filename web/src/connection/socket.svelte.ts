/* The socket of a live table. Sends the hello, commands and messages, and reconnects automatically. */
import { fileAt } from '../base'
import { PROTOCOL, type AnyCommand, type AnyMessage, type Bye, type Welcome } from '../protocol'
import { waitBefore } from './backoff'
import type { Heard, Line, Source } from './source'

export type Opener = (address: string) => WebSocket

const WELCOME_WITHIN = 10_000

export class Socket implements Source {
  line = $state<Line>('connecting')
  bye = $state<Bye | null>(null)
  onmessage: (message: Heard) => void = () => {}
  onopen: () => void = () => {}
  onclosed: () => void = () => {}

  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()
  #attempts = 0

  constructor(
    readonly table: string,
    readonly watch: string | null = null,
    readonly open: Opener = (address) => new WebSocket(address),
  ) {}

  connect() {
    const { signal } = this.#stop
    addEventListener('online', () => this.#knockNow(), { signal })
    addEventListener('offline', () => this.reconnect(), { signal })
    // The device may have slept.
    document.addEventListener('visibilitychange', () => document.hidden || this.#knockNow(), { signal })
    this.#knock()
  }

  close() {
    this.#stop.abort()
    clearTimeout(this.#timer)
    this.#end()
    this.#socket?.close()
  }

  send(command: AnyCommand) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command))
  }

  /** Treat the connection as lost. Closing a dead socket can take a browser a minute. */
  reconnect() {
    const socket = this.#socket
    if (socket === null) return
    this.#lost()
    socket.close()
  }

  #knockNow() {
    if (this.line === 'lost' || this.line === 'restarting') this.#knock()
  }

  #knock() {
    clearTimeout(this.#timer)
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const former = this.#socket
    const socket = this.open(`${scheme}//${location.host}${fileAt(`/api/tables/${this.table}/live`)}`)
    this.#socket = socket
    former?.close()
    socket.onopen = () => {
      const watch = this.watch === null ? {} : { watch: this.watch }
      this.send({ type: 'hello', protocol: PROTOCOL, ...watch })
    }
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as AnyMessage)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
    this.#timer = setTimeout(() => this.reconnect(), WELCOME_WITHIN)
  }

  #hear(message: AnyMessage) {
    if (message.type === 'bye') this.bye = message
    else if (message.type === 'welcome' && this.line !== 'open') this.#welcomed(message)
    else this.onmessage(message)
  }

  #welcomed(welcome: Welcome) {
    clearTimeout(this.#timer)
    this.line = 'open'
    this.bye = null
    this.#attempts = 0
    this.onmessage(welcome)
    this.onopen()
  }

  #lost() {
    this.#socket = null
    clearTimeout(this.#timer)
    if (this.line === 'closed') return
    if (this.bye?.again === false) return this.#end()
    this.line = this.bye ? 'restarting' : 'lost'
    this.#timer = setTimeout(() => this.#knock(), waitBefore(this.#attempts++))
  }

  #end() {
    this.line = 'closed'
    this.onclosed()
  }
}

/* The socket of a live table. Sends the hello, commands and messages, and reconnects automatically. */
import { at } from '../base'
import { PROTOCOL, type AnyCommand, type AnyMessage, type Bye } from '../protocol'
import { waitBefore } from './backoff'

export type Line = 'connecting' | 'open' | 'lost' | 'restarting' | 'closed'
export type Heard = Exclude<AnyMessage, Bye>
export type Opener = (address: string) => WebSocket

const WELCOME_WITHIN = 10_000

export class Socket {
  line = $state<Line>('connecting')
  bye = $state<Bye | null>(null)
  onmessage: (message: Heard) => void = () => {}
  /** Called when the socket is closed for good. */
  onclosed: () => void = () => {}

  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()
  #attempts = 0

  constructor(
    readonly table: string,
    readonly watch: string | null,
    readonly open: Opener,
  ) {}

  connect() {
    const { signal } = this.#stop
    addEventListener('online', () => this.knockNow(), { signal })
    addEventListener('offline', () => this.drop(), { signal })
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

  /** Call this when the table has answered the hello. */
  welcomed() {
    clearTimeout(this.#timer)
    this.line = 'open'
    this.bye = null
    this.#attempts = 0
  }

  /** Treat the connection as lost and reconnect. Closing a dead socket can take a browser a minute. */
  drop() {
    const socket = this.#socket
    if (socket === null) return
    this.#lost()
    socket.close()
  }

  knockNow() {
    if (this.line === 'lost' || this.line === 'restarting') this.#knock()
  }

  #knock() {
    clearTimeout(this.#timer)
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const former = this.#socket
    const socket = this.open(`${scheme}//${location.host}${at(`/api/tables/${this.table}/live`)}`)
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
    this.#timer = setTimeout(() => this.drop(), WELCOME_WITHIN)
  }

  #hear(message: AnyMessage) {
    if (message.type === 'bye') this.bye = message
    else this.onmessage(message)
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

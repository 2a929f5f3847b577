/* The line to a live table: says hello, keeps the latest state, comes back by itself when the line is
   lost, and says again whatever was not answered. */
import { SvelteSet } from 'svelte/reactivity'
import {
  PROTOCOL,
  type AnyCommand,
  type AnyMessage,
  type AnyRequest,
  type Bye,
  type Presence,
  type Reacted,
  type Said,
  type State,
  type Welcome,
} from '../protocol'
import { waitBefore } from './backoff'
import { behindCurtain } from './curtain'
import { Pending, newId, type Outcome } from './pending'

export type Line = 'connecting' | 'open' | 'lost' | 'restarting' | 'closed'
export type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type Wish = Without<AnyRequest, 'id'>
export type StateListener = (now: State, before: State | null) => void

const WELCOME_WITHIN = 10_000
const UNANSWERED = 6000
const SILENT = 25_000
const REPEAT_AFTER = 1000
const KEPT_LINES = 200
const FOR_NOW = ['unavailable', 'busy'] // refusals that ask for the same again

export class Live {
  line = $state<Line>('connecting')
  bye = $state<Bye | null>(null)
  /** The table cannot write just now; what was said to it is being repeated. */
  readonly held = $derived.by(() => this.#heldBack.size > 0)
  welcome = $state.raw<Welcome | null>(null)
  state = $state.raw<State | null>(null)
  presence = $state.raw<Presence | null>(null)
  said = $state.raw<Said[]>([])
  lines = $state(0) // that were said since this page came
  onstate: StateListener = () => {}
  onreaction: (reacted: Reacted) => void = () => {}
  onopen: () => void = () => {}

  readonly pending = new Pending()
  #socket: WebSocket | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #watchdog: ReturnType<typeof setInterval> | undefined
  #stop = new AbortController()
  #asked: { id: string; seat: number | null } | null = null // the hand last asked for, unanswered
  readonly #heldBack = new SvelteSet<string>()
  #attempts = 0
  #heard = 0 // when the line last gave a sign of life

  constructor(
    readonly table: string,
    readonly watch: string | null = null,
    readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  connect() {
    const { signal } = this.#stop
    addEventListener('online', () => this.#knockNow(), { signal })
    addEventListener('offline', () => this.#socket?.close(), { signal })
    document.addEventListener('visibilitychange', () => this.#wake(), { signal })
    this.#watchdog = setInterval(() => this.#checkSilence(), 1000)
    this.#knock()
  }

  close() {
    this.line = 'closed'
    this.#stop.abort()
    clearTimeout(this.#timer)
    clearInterval(this.#watchdog)
    this.#socket?.close()
    this.pending.dropAll('closed')
  }

  /** Forget what is in an open hand at once, without waiting for the table's answer. */
  shut() {
    if (this.state) this.state = { ...behindCurtain(this.state), events: [] }
  }

  /** Say something; the promise holds the table's answer, even if it takes a reconnect. */
  say(wish: Wish, id = newId()): Promise<Outcome> {
    const command = { ...wish, id } as AnyRequest
    if (command.type === 'look') this.#asked = { id, seat: command.seat ?? null }
    const outcome = this.pending.add(command, Date.now())
    if (this.line === 'open') this.#send(command)
    return outcome
  }

  #send(command: AnyCommand) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(command))
  }

  #knock() {
    clearTimeout(this.#timer)
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const former = this.#socket
    const socket = this.open(`${scheme}//${location.host}/api/tables/${this.table}/live`)
    this.#socket = socket
    former?.close()
    socket.onopen = () => {
      const watch = this.watch === null ? {} : { watch: this.watch }
      this.#send({ type: 'hello', protocol: PROTOCOL, ...watch })
    }
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as AnyMessage)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
    this.#timer = setTimeout(() => {
      socket.close()
      if (socket === this.#socket) this.#lost()
    }, WELCOME_WITHIN)
  }

  #knockNow() {
    if (this.line === 'lost' || this.line === 'restarting') this.#knock()
  }

  /** Somebody looks at the page again, perhaps after the lid was closed: the line may be dead without
      knowing it, so it is asked something that changes nothing. */
  #wake() {
    if (document.visibilityState !== 'visible') return
    if (this.line === 'open') this.#probe()
    else this.#knockNow()
  }

  #probe() {
    const seat = this.#asked ? this.#asked.seat : (this.state?.you.looking ?? null)
    void this.say({ type: 'look', seat })
  }

  #lost() {
    this.#socket = null
    clearTimeout(this.#timer)
    if (this.line === 'closed') return
    if (this.bye?.again === false) {
      this.line = 'closed'
      this.pending.dropAll('closed')
      return
    }
    this.line = this.bye ? 'restarting' : 'lost'
    this.#timer = setTimeout(() => this.#knock(), waitBefore(this.#attempts++))
  }

  /** A line can die without a word: if nothing is answered, it is taken for lost. Where nothing was
      asked either, something is, before somebody waits for their turn at a dead line. */
  #checkSilence() {
    if (this.line !== 'open') return
    const now = Date.now()
    if (this.pending.oldest(now) > UNANSWERED) this.#socket?.close()
    else if (this.pending.size === 0 && now - this.#heard > SILENT) this.#wake()
  }

  #hear(message: AnyMessage) {
    this.#heard = Date.now()
    if (message.type === 'welcome') this.#welcomed(message)
    else if (message.type === 'state') this.#stateCame(message)
    else if (message.type === 'presence') this.presence = message
    else if (message.type === 'said') this.#lineCame(message)
    else if (message.type === 'reacted') this.onreaction(message)
    else if (message.type === 'bye') this.bye = message
    else if (message.type === 'refused' && FOR_NOW.includes(message.error)) this.#repeat(message.id)
    else this.#answered(message)
  }

  #lineCame(line: Said) {
    this.said = [...this.said, line].slice(-KEPT_LINES)
    this.lines++
  }

  #answered(outcome: Outcome) {
    if (outcome.id !== null) this.#heldBack.delete(outcome.id)
    if (outcome.id === this.#asked?.id) this.#asked = null
    this.pending.settle(outcome)
  }

  /** The server cannot write just now: the same command is said again, until it can. */
  #repeat(id: string | null) {
    if (id === null || !this.pending.find(id)) return
    this.#heldBack.add(id)
    this.pending.renew(id, Date.now())
    setTimeout(() => {
      const command = this.pending.find(id)
      if (command && this.line === 'open') this.#send(command)
    }, REPEAT_AFTER)
  }

  #welcomed(welcome: Welcome) {
    clearTimeout(this.#timer)
    this.welcome = welcome
    this.said = welcome.said
    this.line = 'open'
    this.bye = null
    this.#attempts = 0
    this.#heldBack.clear()
    this.#asked = null // a new line begins with every hand closed
    for (const command of this.pending.again(Date.now())) this.#send(command)
    this.onopen()
  }

  /** A state that left the table before it heard which hand to open, or to close, still shows the
      former one: that hand is not let in any more. */
  #stateCame(came: State) {
    const before = this.state
    if (before && came.number < before.number) return
    const late = this.#asked !== null && this.#asked.seat !== came.you.looking
    const now = late ? behindCurtain(came) : came
    this.state = now
    this.onstate(now, before)
  }
}

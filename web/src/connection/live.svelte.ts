/* A live table. Keeps the latest state and resends unanswered commands. */
import type { AnyRequest, Hinted, Presence, Reacted, Said, State, Welcome } from '../protocol'
import { behindCurtain } from './closedHands'
import { Pending, newId, type Outcome } from './pending'
import type { Heard, Line, Source } from './source'

export type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type Wish = Without<AnyRequest, 'id'>
export type StateListener = (now: State, before: State | null) => void

const UNANSWERED = 6000
const SILENT = 25_000
const REPEAT_AFTER = 1000
const KEPT_LINES = 200
const LAST_WORDS = 60_000
/** Messages still handled after leaving, to learn whether commands have arrived. */
const ANSWERS: readonly Heard['type'][] = ['done', 'refused', 'unknown', 'pong']
const FOR_NOW = ['unavailable', 'busy'] // refusals after which a command is resent

export class Live {
  /** Whether the server cannot save at the moment, so that commands are being resent. */
  readonly held = $derived.by(() => this.#heldBack.length > 0)
  welcome = $state.raw<Welcome | null>(null)
  state = $state.raw<State | null>(null)
  cameAt = $state(0) // wall-clock time when the state arrived
  presence = $state.raw<Presence | null>(null)
  hint = $state.raw<Hinted | null>(null)
  said = $state.raw<Said[]>([])
  lines = $state(0) // chat messages since this page was opened
  onstate: StateListener = () => {}
  onreaction: (reacted: Reacted) => void = () => {}
  onsaid: (line: Said) => void = () => {}
  onopen: () => void = () => {}

  readonly pending = new Pending()
  #heldBack = $state.raw<readonly string[]>([])
  #watchdog: ReturnType<typeof setInterval> | undefined
  #stop = new AbortController()
  #asked: { id: string; seat: number | null } | null = null // the last requested hand, not answered yet
  #isLeft = false
  #heard = 0 // time of the last message

  constructor(
    readonly table: string,
    readonly source: Source,
    readonly watch: string | null = null,
  ) {
    source.onmessage = (message) => this.#hear(message)
    source.onopen = () => this.#opened()
    source.onclosed = () => this.pending.dropAll('closed')
  }

  get line(): Line {
    return this.source.line
  }

  get bye() {
    return this.source.bye
  }

  connect() {
    const { signal } = this.#stop
    document.addEventListener('visibilitychange', () => this.#wake(), { signal })
    this.#watchdog = setInterval(() => this.#checkSilence(), 1000)
    this.source.connect()
  }

  close() {
    this.#stop.abort()
    clearInterval(this.#watchdog)
    this.source.close()
  }

  /** Leave the table. Pending commands are still delivered, but messages about the table are ignored. */
  leave() {
    this.onstate = this.onreaction = this.onsaid = this.onopen = () => {}
    this.#isLeft = true
    this.shut()
    setTimeout(() => this.close(), LAST_WORDS)
    this.#closeIfLeft()
  }

  #closeIfLeft() {
    if (this.#isLeft && this.pending.size === 0) this.close()
  }

  /** Hide the hand immediately, without waiting for the table's reply. */
  shut() {
    this.hint = null
    if (this.state) this.state = { ...behindCurtain(this.state), events: [] }
  }

  /** Send a command. Resolves with the table's reply, even after a reconnect. */
  say(wish: Wish, id = newId()): Promise<Outcome> {
    const command = { ...wish, id }
    if (command.type === 'look') this.#asked = { id, seat: command.seat ?? null }
    const outcome = this.pending.add(command, Date.now())
    if (this.line === 'open') this.source.send(command)
    return outcome
  }

  /** Ping when the page becomes visible, because the connection may have died while the device slept. */
  #wake() {
    if (!document.hidden && this.line === 'open') void this.say({ type: 'ping' })
  }

  /** Detect a dead connection. An unanswered command drops it; after a long silence, send a ping. */
  #checkSilence() {
    if (this.line !== 'open') return
    const now = Date.now()
    if (this.pending.oldest(now) > UNANSWERED) this.source.reconnect()
    else if (this.pending.size === 0 && now - this.#heard > SILENT) void this.say({ type: 'ping' })
  }

  #hear(message: Heard) {
    this.#heard = Date.now()
    if (this.#isLeft && !ANSWERS.includes(message.type)) return
    if (message.type === 'welcome') this.welcome = message
    else if (message.type === 'state') this.#stateCame(message)
    else if (message.type === 'presence') this.presence = message
    else if (message.type === 'said') this.#lineCame(message)
    else if (message.type === 'reacted') this.onreaction(message)
    else if (message.type === 'unknown') this.#repeat(message.id)
    else if (message.type === 'pong') this.pending.drop(message.id, 'alive')
    else if (message.type === 'hinted') this.hint = message
    else if (message.type === 'refused' && FOR_NOW.includes(message.error)) this.#repeat(message.id)
    else this.#answered(message)
  }

  #lineCame(line: Said) {
    this.said = [...this.said, line].slice(-KEPT_LINES)
    this.lines++
    this.onsaid(line)
  }

  #answered(outcome: Outcome) {
    this.#heldBack = this.#heldBack.filter((id) => id !== outcome.id)
    if (outcome.id === this.#asked?.id) this.#asked = null
    this.pending.settle(outcome)
    this.#closeIfLeft()
  }

  /** Resend a command that the server could not save, or may not have saved. */
  #repeat(id: string | null) {
    if (id === null || !this.pending.find(id)) return
    this.#heldBack = [...this.#heldBack, id]
    this.pending.renew(id, Date.now())
    setTimeout(() => {
      const command = this.pending.find(id)
      if (command && this.line === 'open') this.source.send(command)
    }, REPEAT_AFTER)
  }

  #opened() {
    if (this.welcome && !this.#isLeft) this.said = this.welcome.said
    this.#heldBack = []
    this.#asked = null // every hand is hidden on a new connection
    for (const command of this.pending.again(Date.now())) this.source.send(command)
    this.onopen()
  }

  /** Hide the hand in a state sent before the table processed the last request to show or hide one. */
  #stateCame(came: State) {
    const before = this.state
    if (before && came.number < before.number) return
    const late = this.#asked !== null && this.#asked.seat !== came.you.looking
    const now = late ? behindCurtain(came) : came
    this.cameAt = Date.now()
    this.state = now
    this.onstate(now, before)
  }
}

/* One page at one table: what it sees, whose hand is open, what it has just sent, and what can be
   done now. The table itself is the server's; nothing here knows a rule. */
import type { Live, Wish, Without } from '../../connection/live.svelte'
import type { Outcome } from '../../connection/pending'
import type { AnyRequest, MakeMove, State, Welcome } from '../../protocol'
import { OutOfTurn } from './outOfTurn.svelte'
import { choicesOf, isLay, isStillPossible, NO_CHOICES, readLay, type Choices } from './choices'
import { Automation } from './automation'
import { mutedAt, rememberMuted } from './mutedNames'
import { FairDeals } from './fairDeals'
import { Reminder } from './reminder.svelte'
import { Notices } from './notices.svelte'
import { LayDraft } from './layDraft.svelte'
import { Story } from '../story/story.svelte'

export interface Sent {
  seat: number
  move: string
  number: number
  card: string | null // the one that has left the hand already
}

/** A command about the table that answers the state as it stands. */
type Order = Without<Exclude<Extract<AnyRequest, { number: number }>, MakeMove>, 'id' | 'number'>

const EVEN_LATER: readonly Order['type'][] = [
  'pause',
  'resume',
  'end',
  'replace',
  'return',
  'remove',
  'publish',
  'rehouse',
  'speed',
]

export class Session {
  sent = $state.raw<Sent | null>(null)
  bottom = $state(0)
  /** How often the invite link has become another one. */
  renewals = $state(0)
  /** Whether the hand that a challenge has opened is still being looked at. */
  showing = $state(false)
  readonly story = new Story()
  readonly notices = new Notices()
  readonly outOfTurn = new OutOfTurn(this)
  readonly draft = new LayDraft(this)
  readonly reminder = new Reminder()
  /** Those whose lines and reactions are not wanted, by name. */
  muted = $state.raw<readonly string[]>([])

  #greeting: Welcome | null = null
  #automation = new Automation(this)
  readonly #fairDeals: FairDeals

  constructor(readonly live: Live) {
    this.#fairDeals = new FairDeals(live, () => this.notices.say({ error: 'unfair_deal', text: '' }))
    this.muted = mutedAt(live.table) ?? []
    live.onstate = (now, before) => this.#stateCame(now, before)
    live.onopen = () => this.#fairDeals.beginAnew()
  }

  readonly state = $derived.by(() => this.live.state)
  readonly game = $derived(this.state?.game ?? null)
  readonly mine = $derived(this.state?.you.seats ?? [])
  readonly shared = $derived(this.mine.length > 1)
  /** The seats of this page that somebody here plays, and no bot in their place. */
  readonly played = $derived(this.mine.filter((seat) => !this.state?.seats[seat]?.kept_for_person))
  readonly looking = $derived(this.state?.you.looking ?? null)
  readonly names = $derived(this.state?.seats.map((seat) => seat.name) ?? [])
  /** What was said by those who are wanted to be heard; from 0 on since this page came. */
  readonly said = $derived.by(() => {
    const { said, lines } = this.live
    return said
      .map((line, i) => ({ ...line, key: lines - said.length + i }))
      .filter(({ name }) => !this.muted.includes(name))
  })
  /** Whoever stands first; at the end of a game the winner, and partners together. */
  readonly winners = $derived((this.state?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : [])))
  readonly host = $derived(this.state?.you.host ?? false)
  readonly playing = $derived(this.state?.stage === 'playing')
  readonly handOver = $derived(this.game?.phase === 'hand-over' || this.game?.phase === 'game-over')
  readonly ended = $derived(this.state?.stage === 'ended')
  /** Whether the table lies still below its result. */
  readonly over = $derived(this.handOver || this.ended)
  readonly myTurn = $derived(this.looking !== null && this.game?.turn === this.looking)
  /** Whether the near side of the table wears the frame of the player to move. */
  readonly toMove = $derived(this.myTurn && this.playing && !this.handOver)
  /** Whose turn it is, if it is a person who is away. */
  readonly absent = $derived.by(() => {
    const turn = this.game?.turn ?? null
    if (turn === null || this.mine.includes(turn) || !this.playing) return null
    const person = this.state?.seats[turn]?.player === 'person'
    return person && this.live.presence && !this.live.presence.seats[turn] ? turn : null
  })

  /** What the open hand may do now; nothing while a move is on its way or the table rests. */
  readonly choices = $derived.by((): Choices => {
    if (!this.game || !this.playing || this.looking === null || this.sent) return NO_CHOICES
    return choicesOf(this.game.legal)
  })

  /** The card of a crowded hand that a first touch has lifted. Whatever else is done, it is let down. */
  lifted = $derived.by((): { card: string; key: string } | null => {
    void this.sent
    return null
  })

  /** Whether a hint may be asked for: there is something to think about, and nobody else plays but bots. A call
      that is due is a race: nothing may stand in its way. */
  readonly hintable = $derived.by(() => {
    const { state, game, looking } = this
    if (!state || !game || looking === null || !this.playing || this.sent || game.legal.length === 0)
      return false
    if (game.exposed === looking) return false
    return state.seats.every(
      ({ player, kept_for_person: kept }, seat) => seat === looking || (player === 'bot' && !kept),
    )
  })
  /** The hint for the state as it stands. */
  readonly hint = $derived.by(() => {
    const { hint } = this.live
    return this.hintable && hint?.number === this.state?.number && hint?.seat === this.looking ? hint : null
  })

  /** Whether the master is thinking about a hint. */
  thinking = $state(false)

  async askHint(): Promise<void> {
    if (!this.hintable || this.hint || this.thinking) return
    this.thinking = true
    await this.order({ type: 'hint', seat: this.looking! }).finally(() => (this.thinking = false))
  }

  closeHint() {
    this.live.hint = null
  }

  async act(seat: number, move: string): Promise<void> {
    const { state, game } = this
    if (!state || !game) return
    const leaves = seat === this.looking && isLay(move) ? readLay(move).card : null
    this.sent = { seat, move, number: state.number, card: leaves }
    this.draft.see()
    const outcome = await this.live.say({ type: 'move', number: state.number, seat, move })
    if (outcome.type === 'done') return this.#settled(outcome.number)
    this.sent = null
    if (outcome.error !== 'stale') return this.notices.say(outcome)
    await this.#tryAgain(seat, move, state.number)
  }

  /** The table moved on while the move was under way: if it is still legal, it is made all the same. */
  async #tryAgain(seat: number, move: string, answered: number): Promise<void> {
    const state = this.live.state
    if (!state || state.number === answered || !isStillPossible(state, seat, move))
      return this.notices.say({ error: 'stale', text: '' })
    const again = await this.live.say({ type: 'move', number: state.number, seat, move })
    if (again.type === 'refused') this.notices.say(again)
  }

  #settled(number: number) {
    // Usually the state has come already and has taken the mark away.
    if (this.sent && this.live.state && this.live.state.number >= number) this.sent = null
  }

  /** A command about the table rather than the cards; what the table refuses is shown. */
  async tell(wish: Wish): Promise<Outcome> {
    const outcome = await this.live.say(wish)
    if (outcome.type === 'refused') this.notices.say(outcome)
    return outcome
  }

  /** Orders that mean the same one move later are given once more. */
  async order(wish: Order): Promise<Outcome> {
    const numbered = () => ({ ...wish, number: this.live.state?.number ?? 0 })
    if (!EVEN_LATER.includes(wish.type)) return this.tell(numbered())
    const outcome = await this.live.say(numbered())
    if (outcome.type === 'refused' && outcome.error === 'stale') return this.tell(numbered())
    if (outcome.type === 'refused') this.notices.say(outcome)
    return outcome
  }

  open(seat: number) {
    this.bottom = seat
    this.#automation.opening(this.game?.turn ?? null)
    void this.tell({ type: 'look', seat })
  }

  shut() {
    this.showing = false
    this.live.shut()
    this.draft.see()
    void this.live.say({ type: 'look' })
  }

  seenEnough() {
    this.showing = false
    if (this.shared && !this.myTurn) this.shut()
  }

  /** Do not hear somebody any more, or hear them again. */
  mute(name: string) {
    const others = this.muted.filter((one) => one !== name)
    this.muted = others.length < this.muted.length ? others : [...others, name]
    rememberMuted(this.live.table, this.muted)
  }

  leave() {
    this.notices.stop()
    this.#automation.stop()
    this.live.leave()
  }

  #stateCame(now: State, before: State | null) {
    const laid = this.sent?.card ?? null
    if (this.sent && now.number > this.sent.number) this.sent = null
    this.#seatAtBottom(now)
    this.#catchUp(now)
    if (before === null || now.number > before.number) this.story.tell(now, before, laid)
    this.#showJudged(now, before === null)
    this.outOfTurn.see(now)
    this.draft.see()
    this.reminder.see(now)
    if (now.events.some((event) => event.event === 'time is up' && this.mine.includes(event.seat)))
      this.notices.say({ error: 'time_up', text: '' })
    if (before?.you.seats.some((seat) => !now.you.seats.includes(seat)))
      this.notices.say({ error: 'seat_moved', text: '' })
    if (now.rematch && this.muted.length > 0 && !mutedAt(now.rematch)) rememberMuted(now.rematch, this.muted)
    this.#fairDeals.see(now)
    this.#automation.see(now)
  }

  /** A welcome tells what led to its state; after that, each state tells its own events. */
  #catchUp(now: State) {
    const { welcome } = this.live
    if (welcome === this.#greeting) return
    this.#greeting = welcome
    this.story.catchUp(welcome?.told ?? [], now)
  }

  #seatAtBottom(now: State) {
    const { seats, looking } = now.you
    const turn = now.game?.turn ?? null
    if (looking !== null) this.bottom = looking
    else if (turn !== null && seats.includes(turn)) this.bottom = turn
    else if (seats.length > 0 && !seats.includes(this.bottom)) this.bottom = seats[0]!
  }

  /** Show a challenged hand when it is opened, and to a page that was loaded after that. */
  #showJudged(now: State, isFirst: boolean) {
    const { looking } = now.you
    const isShown = looking !== null && (now.game?.shown_hand.length ?? 0) > 0 && !this.handOver
    const isNew = now.events.some((event) => event.event === 'sees' && event.seat === looking)
    this.showing = isShown && (isNew || isFirst || this.showing)
  }
}

/* The state of one page at one table. Components read it, and functions in this folder change it. The rules stay on the
   server. */
import type { Live } from '../../connection/live.svelte'
import { isLocal } from '../../local/keptGame'
import type { Welcome } from '../../protocol'
import { Story } from '../story/story.svelte'
import { Automation } from './automation'
import { NO_CHOICES, choicesOf, type Choices } from './choices'
import { PlayDraft } from './playDraft.svelte'
import { mutedAt } from './mutes'
import { Notices } from './notices.svelte'
import { OutOfTurn } from './outOfTurn.svelte'
import { Reminder } from './reminder.svelte'

/** A move that the table has not answered yet. */
export interface Sent {
  seat: number
  move: string
  number: number // of the state it applies to
  card: string | null // leaves the hand immediately
}

export class Session {
  constructor(readonly live: Live) {
    this.muted = mutedAt(live.table) ?? []
  }

  // What this page does. Each comment names the function that sets the field.

  /** The pending move. Set by `makeMove`, cleared by the table's reply or its next state. */
  sent = $state.raw<Sent | null>(null)
  /** The seat drawn at the bottom of the screen. Set by `openHand` and by every state. */
  bottom = $state(0)
  /** Whether a challenged hand is shown. Set by states, cleared by `closeShownHand`. */
  showing = $state(false)
  /** Whether a hint is pending. Set by `askHint`. */
  thinking = $state(false)
  /** Names whose chat and reactions are hidden. Set by `toggleMute`, kept in the browser. */
  muted = $state.raw<readonly string[]>([])
  /** How often the invite link was replaced. Counted by the host's dialogs, which then read the new one. */
  renewals = $state(0)
  /** The unplayable card pressed last, a new object for each press. Set by `chooseCard`, cleared by
      `closeHand`. */
  refused = $state.raw<{ card: string } | null>(null)
  /** The card lifted by the first of two taps. Set by `Hand`; a sent move puts it down. */
  lifted = $derived.by((): { card: string; key: string } | null => {
    void this.sent
    return null
  })
  /** The welcome whose missed events are in the story. Set by `receiveState`. */
  greeting: Welcome | null = null

  // Parts with a state of their own.

  /** The events so far, for the log. */
  readonly story = new Story()
  /** The temporary message above the table. */
  readonly notices = new Notices()
  /** Calls, catches and jump-ins. */
  readonly outOfTurn = new OutOfTurn(this)
  /** The card that still needs a colour or a target. */
  readonly draft = new PlayDraft(this)
  /** Whether the time of this page's turn is short. */
  readonly reminder = new Reminder()
  /** The timers of automatic actions. */
  readonly automation = new Automation(this)

  // Derived from the table's latest state. Cheap values are getters, because a derived value that is not read again
  // would keep a hidden hand in memory.

  get state() {
    return this.live.state
  }
  get game() {
    return this.state?.game ?? null
  }
  /** The seats of this page: none for a spectator, several on a shared device. */
  get mine() {
    return this.state?.you.seats ?? []
  }
  /** Whether the game is played in this browser, without a server. */
  get local() {
    return isLocal(this.live.table)
  }
  /** Whether nobody elsewhere would read a message: all others are bots or on this device. */
  get alone() {
    const others = (this.state?.seats ?? []).some(
      ({ player }, seat) => player !== 'bot' && !this.mine.includes(seat),
    )
    return this.local || !(others || this.live.presence?.watchers || this.live.lines)
  }
  get shared() {
    return this.mine.length > 1
  }
  /** The seats of this page that no bot plays. */
  readonly played = $derived(this.mine.filter((seat) => !this.state?.seats[seat]?.kept_for_person))
  /** The seat whose hand is visible. */
  get looking() {
    return this.state?.you.looking ?? null
  }
  readonly names = $derived(this.state?.seats.map((seat) => seat.name) ?? [])
  get host() {
    return this.state?.you.host ?? false
  }
  get playing() {
    return this.state?.stage === 'playing'
  }
  get ended() {
    return this.state?.stage === 'ended'
  }
  get handOver() {
    return this.game?.phase === 'hand-over' || this.game?.phase === 'game-over'
  }
  /** Whether a result covers the table. */
  get over() {
    return this.handOver || this.ended
  }
  /** The seats ranked first, partners together. */
  get winners() {
    return (this.state?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  }
  get myTurn() {
    return this.looking !== null && this.game?.turn === this.looking
  }
  /** Whether the near side has the frame of the player to move. */
  get toMove() {
    return this.myTurn && this.playing && !this.handOver
  }
  /** The seat to move, if its player is away. */
  readonly absent = $derived.by(() => {
    const turn = this.game?.turn ?? null
    if (turn === null || this.mine.includes(turn) || !this.playing) return null
    const person = this.state?.seats[turn]?.player === 'person'
    return person && this.live.presence && !this.live.presence.seats[turn] ? turn : null
  })
  /** The chat without muted names; keys count from 0 when the page was opened. */
  readonly said = $derived.by(() => {
    const { said, lines } = this.live
    return said
      .map((line, i) => ({ ...line, key: lines - said.length + i }))
      .filter(({ name }) => !this.muted.includes(name))
  })
  /** The legal moves of the visible hand. None while a move is pending or the game is paused. */
  readonly choices = $derived.by((): Choices => {
    if (!this.game || !this.playing || this.looking === null || this.sent) return NO_CHOICES
    return choicesOf(this.game.legal)
  })
  /** Whether a hint may be requested: only against bots, and not while a call is due, which is a race. */
  readonly hintable = $derived.by(() => {
    const { state, game, looking } = this
    if (!state || !game || looking === null || !this.playing || this.sent || game.legal.length === 0)
      return false
    if (game.exposed === looking) return false
    return state.seats.every(
      ({ player, kept_for_person: kept }, seat) => seat === looking || (player === 'bot' && !kept),
    )
  })
  /** The hint for the latest state. */
  readonly hint = $derived.by(() => {
    const { hint } = this.live
    return this.hintable && hint?.number === this.state?.number && hint?.seat === this.looking ? hint : null
  })
}

/* The state of one page at one table. Components read it, and the functions in the files beside this one change it.
   The rules stay on the server. */
import type { Live } from '../../connection/live.svelte'
import type { Welcome } from '../../protocol'
import { Story } from '../story/story.svelte'
import { Automation } from './automation'
import { NO_CHOICES, choicesOf, type Choices } from './choices'
import { LayDraft } from './layDraft.svelte'
import { mutedAt } from './mutes'
import { Notices } from './notices.svelte'
import { OutOfTurn } from './outOfTurn.svelte'
import { Reminder } from './reminder.svelte'

/** A move that the table has not answered yet. */
export interface Sent {
  seat: number
  move: string
  number: number // of the state it answers
  card: string | null // leaves the open hand at once
}

export class Session {
  constructor(readonly live: Live) {
    this.muted = mutedAt(live.table) ?? []
  }

  // What this page does. Each comment names the function that sets the field.

  /** The move under way. Set by `makeMove`, cleared by the table's answer or its next state. */
  sent = $state.raw<Sent | null>(null)
  /** The seat drawn at the bottom of the screen. Set by `openHand` and by every state. */
  bottom = $state(0)
  /** Whether the hand opened by a challenge is shown. Set by states, cleared by `closeShownHand`. */
  showing = $state(false)
  /** Whether a hint is under way. Set by `askHint`. */
  thinking = $state(false)
  /** Names whose chat and reactions are hidden. Set by `toggleMute`, kept in the browser. */
  muted = $state.raw<readonly string[]>([])
  /** How often the invite link was replaced. Counted by the host's dialogs, which then read the new one. */
  renewals = $state(0)
  /** The unplayable card pressed last, a new object for each press. Set by `chooseCard`, cleared by
      `closeHand`. */
  refused = $state.raw<{ card: string } | null>(null)
  /** The card of a crowded hand lifted by a first touch. Set by `Hand`; a sent move puts it down. */
  lifted = $derived.by((): { card: string; key: string } | null => {
    void this.sent
    return null
  })
  /** The welcome whose missed events are in the story. Set by `receiveState`. */
  greeting: Welcome | null = null

  // Parts with a state of their own.

  /** The events so far, as the log tells them. */
  readonly story = new Story()
  /** The message shown above the table for a moment. */
  readonly notices = new Notices()
  /** Calls, catches and jump-ins. */
  readonly outOfTurn = new OutOfTurn(this)
  /** The card that still needs a colour or an aim. */
  readonly draft = new LayDraft(this)
  /** Whether the time of this page's turn is short. */
  readonly reminder = new Reminder()
  /** The timers of what the page does without a press. */
  readonly automation = new Automation(this)

  // What follows from the table's latest state. Getters where it is cheap: a derived value that nobody reads again
  // would keep a hand that is closed by now.

  get state() {
    return this.live.state
  }
  get game() {
    return this.state?.game ?? null
  }
  /** The seats of this page: none for a watcher, several on a shared device. */
  get mine() {
    return this.state?.you.seats ?? []
  }
  get shared() {
    return this.mine.length > 1
  }
  /** The seats of this page that no bot plays. */
  readonly played = $derived(this.mine.filter((seat) => !this.state?.seats[seat]?.kept_for_person))
  /** The seat whose hand is open. */
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
  /** Whether a result lies over the table. */
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
  /** Whether the near side wears the frame of the player to move. */
  get toMove() {
    return this.myTurn && this.playing && !this.handOver
  }
  /** The seat to move, if its person is away. */
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
  /** The legal moves of the open hand; none while a move is under way or the game is paused. */
  readonly choices = $derived.by((): Choices => {
    if (!this.game || !this.playing || this.looking === null || this.sent) return NO_CHOICES
    return choicesOf(this.game.legal)
  })
  /** Whether a hint may be asked for: against bots only, and not while a call is due, which is a race. */
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

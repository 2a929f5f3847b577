/* Temporary signs: at a seat a reaction, a line of chat, a missed turn or a call; over the piles a dramatic moment. */
import { createContext } from 'svelte'
import type { AnyEvent, Reacted, Said, Skipped } from '../../protocol'
import type { Drama } from './drama'

const STAYS = 3200
const READ = 5000 // milliseconds to read a line of chat

export class TemporarySigns {
  shown = $state.raw<readonly Reacted[]>([])
  said = $state.raw<readonly Said[]>([])
  missed = $state.raw<readonly Skipped[]>([])
  called = $state.raw<readonly number[]>([])

  drama = $state.raw<{ kind: Drama } | null>(null)

  /** Each moment is a new object, so that it is shown again. */
  dramatize(kind: Drama | null) {
    if (kind) this.drama = { kind }
  }

  calm() {
    this.drama = null
  }

  /** One reaction per seat. */
  show(reacted: Reacted) {
    this.shown = [...this.shown.filter(({ seat }) => seat !== reacted.seat), reacted]
    setTimeout(() => {
      this.shown = this.shown.filter((one) => one !== reacted)
    }, STAYS)
  }

  /** One line of chat per seat. */
  say(line: Said) {
    this.said = [...this.said.filter(({ seat }) => seat !== line.seat), line]
    setTimeout(() => {
      this.said = this.said.filter((one) => one !== line)
    }, READ)
  }

  /** Show missed turns, each until that player's next turn. Every one has a `skipped` event, whether by a Skip, a
      Reverse of two players or a penalty. */
  miss(events: readonly AnyEvent[], turn: number | null) {
    this.missed = this.missed.filter(({ seat }) => seat !== turn)
    const skipped = events.filter((event) => event.event === 'skipped')
    if (skipped.length === 0) return
    this.missed = [...this.missed, ...skipped]
    setTimeout(() => {
      this.missed = this.missed.filter((one) => !skipped.includes(one))
    }, STAYS)
  }

  /** A call is shown until the player has more cards or a new hand is dealt. */
  tell(events: readonly AnyEvent[], sizes: readonly number[]) {
    for (const event of events) {
      if (event.event === 'calls') this.called = [...this.called, event.seat]
      if (event.event === 'deals') this.called = []
    }
    this.called = this.called.filter((seat) => (sizes[seat] ?? 0) <= 1)
  }
}

export const [getSigns, setSigns] = createContext<TemporarySigns>()

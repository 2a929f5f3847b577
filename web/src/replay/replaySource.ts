/* A replay as a source. It shows one step at a time, from one seat, and refuses every command. */
import { PageSource, type Order } from '../connection/pageSource.svelte'
import { PROTOCOL, type AnyEvent, type Replay, type SeatState, type State, type Welcome } from '../protocol'
import { seen } from '../redact'
import { gameSeen, viewerOf, type Viewpoint } from './viewpoint'

export class ReplaySource extends PageSource {
  #at = 0
  #number = 1
  #viewpoint: Viewpoint = { seat: 0, open: true }

  constructor(readonly replay: Replay) {
    super()
  }

  /** Show a step. Only the next step has events, so a jump moves no cards. */
  show(at: number, viewpoint: Viewpoint) {
    const events = at === this.#at + 1 ? this.replay.steps[at]!.events : []
    if (at !== this.#at) this.#number++
    this.#at = at
    this.#viewpoint = viewpoint
    if (this.line === 'open') this.#tellState(events)
  }

  protected begin() {
    this.#tellState([])
  }

  protected answer({ id }: Order) {
    this.tell({ type: 'refused', id, error: 'game_over', text: '' })
  }

  protected welcome(): Welcome {
    const { rules, options, house } = this.replay
    return {
      type: 'welcome',
      protocol: PROTOCOL,
      table: 'replay',
      rules,
      options,
      house,
      clock: { kind: 'none' },
      reactions: [],
      watching: true,
      said: [],
      told: [],
    }
  }

  #tellState(events: readonly AnyEvent[]) {
    const { replay } = this
    const viewer = viewerOf(this.#viewpoint)
    this.tell({
      type: 'state',
      number: this.#number,
      stage: 'over',
      host: null,
      seats: replay.names.map(seatNamed),
      you: { seats: [], looking: this.#viewpoint.seat, host: false },
      clock: { seat: null, left: null, banks: null },
      // Verify checks the deals, so the table must not remember their promises.
      deal: { hand: 0, commitment: '', pledges: [], chances: [], seed: null },
      last_deal: null,
      game: gameSeen(replay.steps[this.#at]!, this.#viewpoint),
      ranks: replay.names.map((_, seat) => (replay.winners.includes(seat) ? 1 : 2)),
      opening: null,
      again: null,
      speed: 'normal',
      rematch: null,
      events: events.map((event) => seen(event, 'AnyEvent', viewer)),
    } satisfies State)
  }
}

const seatNamed = (name: string): SeatState => ({
  name,
  player: 'person',
  bot: null,
  kept_for_person: false,
  avatar: '',
  strikes: 0,
  side: null,
})

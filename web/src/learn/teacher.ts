/* A lesson as a source. It answers like a table, from precomputed moves, so lessons use the page's real table. */
import { PageSource, type Order } from '../connection/pageSource.svelte'
import type { AnyRequest, State, Welcome } from '../protocol'
import { PROTOCOL } from '../protocol'
import { motionIsWelcome } from '../preferences/preferences.svelte'
import { gameAt, type Lesson, type Moment, type Task } from './lessons'

/** The time between other players' moves, shorter without animations. */
const pace = () => (motionIsWelcome() ? 1200 : 250)

export interface Pupil {
  names: readonly string[]
  onwrong: (move: string) => void // legal, but not the point of the lesson
  onright: () => void // one step further
  onsolved: () => void
}

export class Teacher extends PageSource {
  #task: Task
  #now: Moment
  #number = 1
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly lesson: Lesson,
    readonly pupil: Pupil,
  ) {
    super()
    this.#task = this.#now = lesson
  }

  override close() {
    clearTimeout(this.#later)
    super.close()
  }

  protected answer(order: Order) {
    if (order.type === 'move') this.#judge(order)
    else this.tell({ type: 'done', id: order.id, number: this.#number })
  }

  protected welcome(): Welcome {
    const { house, options } = this.lesson
    return {
      type: 'welcome',
      protocol: PROTOCOL,
      table: 'lesson',
      rules: 'official',
      options,
      house,
      clock: { kind: 'none' },
      reactions: [],
      watching: false,
      said: [],
      told: [],
    }
  }

  protected begin() {
    this.#show()
  }

  #judge({ id, move }: Extract<AnyRequest, { type: 'move' }>) {
    const refused = this.#task.refused?.[move]
    const step = this.#task.goals?.[move]
    if (refused) return this.tell({ type: 'refused', id, error: 'illegal_move', text: '', ...refused })
    if (!step) {
      // The state is unchanged, so the page only puts the card back.
      this.tell({ type: 'refused', id, error: 'stale', text: '' })
      if (this.#task.goals) this.pupil.onwrong(move)
      return
    }
    this.#task = {}
    this.pupil.onright()
    this.tell({ type: 'done', id, number: this.#number + 1 })
    this.#play(step.told, step)
  }

  /** Show the moves one by one, then continue with the next task or finish. */
  #play([now, ...rest]: readonly Moment[], then: Task) {
    this.#number++
    this.#now = now!
    if (rest.length === 0) this.#task = then
    const solved = rest.length === 0 && !then.goals
    this.#show(solved)
    if (rest.length > 0) this.#later = setTimeout(() => this.#play(rest, then), pace())
    else if (solved) this.pupil.onsolved()
  }

  #show(solved = false) {
    const game = gameAt(this.#now)
    if (solved) game.turn = null // the lesson is over
    if (!this.#task.goals) game.legal = [] // no moves while others play or after the lesson
    const others = this.pupil.names.slice(1, game.hand_sizes.length)
    const state: State = {
      type: 'state',
      number: this.#number,
      stage: 'playing',
      host: 0,
      seats: [
        {
          name: this.pupil.names[0]!,
          player: 'person',
          bot: null,
          kept_for_person: false,
          avatar: '',
          strikes: 0,
          side: null,
        },
        ...others.map((name) => ({
          name,
          player: 'bot' as const,
          bot: 'easy',
          kept_for_person: false,
          avatar: '',
          strikes: 0,
          side: null,
        })),
      ],
      you: { seats: [0], looking: 0, host: false },
      clock: { seat: null, left: null, banks: null },
      // Lessons have no random deals, so nothing is pledged.
      deal: { hand: 0, commitment: '', pledges: [], chances: [], seed: null },
      last_deal: null,
      ranks: game.hand_sizes.map(() => 1),
      opening: null,
      again: null,
      speed: 'normal',
      rematch: null,
      events: this.#now.events,
      game,
    }
    this.tell(state)
  }
}

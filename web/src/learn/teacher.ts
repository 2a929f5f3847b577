/* The server side of a lesson. It replies like a table, from precomputed moves, so that lessons use the page's real
   table. */
import type { AnyCommand, AnyMessage, AnyRequest, State } from '../protocol'
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

export class Teacher {
  readyState = 0
  onopen: () => void = () => {}
  onclose: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}

  #task: Task
  #now: Moment
  #number = 1
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly lesson: Lesson,
    readonly pupil: Pupil,
  ) {
    this.#task = this.#now = lesson
    this.#later = setTimeout(() => {
      this.readyState = 1
      this.onopen()
    })
  }

  send(text: string) {
    const said = JSON.parse(text) as AnyCommand
    if (said.type === 'hello') this.#greet()
    else if (said.type === 'ping') this.#tell({ type: 'pong', id: said.id })
    else if (said.type === 'move') this.#judge(said)
    else this.#tell({ type: 'done', id: said.id, number: this.#number })
  }

  close() {
    clearTimeout(this.#later)
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose()
  }

  #greet() {
    const { house, options } = this.lesson
    this.#tell({
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
    })
    this.#show()
  }

  #judge({ id, move }: Extract<AnyRequest, { type: 'move' }>) {
    const refused = this.#task.refused?.[move]
    const step = this.#task.goals?.[move]
    if (refused) return this.#tell({ type: 'refused', id, error: 'illegal_move', text: '', ...refused })
    if (!step) {
      // The state is unchanged, so the page only puts the card back.
      this.#tell({ type: 'refused', id, error: 'stale', text: '' })
      if (this.#task.goals) this.pupil.onwrong(move)
      return
    }
    this.#task = {}
    this.pupil.onright()
    this.#tell({ type: 'done', id, number: this.#number + 1 })
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
    this.#tell(state)
  }

  #tell(message: AnyMessage) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

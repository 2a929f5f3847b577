/* A lesson as a source: a local game that begins at a position. The learner makes the moves of its line, the teacher
   those of the others. Any other legal move is played too, and taken back after a while. */
import { PageSource, type Order } from '../connection/pageSource.svelte'
import type { KeptGame } from '../local/keptGame'
import { LocalGame } from '../local/localGame'
import { stateOf, welcomeOf } from '../local/messages'
import { moveRefusal } from '../local/refusals'
import { moveNumber, readMove } from '../local/rulebookTable'
import type { AnyEvent, AnyRequest, State, Welcome } from '../protocol'
import { motionIsWelcome } from '../preferences/preferences.svelte'
import { seen } from '../redact'
import { scenarioOf, type Lesson, type Step } from './lessons'

const ME = 0
/** The time between moves, shorter without animations. */
const pace = () => (motionIsWelcome() ? 1200 : 250)

export interface Pupil {
  names: readonly string[]
  onwrong: (move: string) => void // legal, but not the point of the lesson
  onright: () => void // one step further
  onsolved: () => void
}

export class Teacher extends PageSource {
  readonly #kept: KeptGame
  #game: LocalGame
  #line: Step[]
  #waits = false // while a move is shown that does not solve the task
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(
    lesson: Lesson,
    readonly pupil: Pupil,
  ) {
    super()
    this.#kept = keptLesson(lesson, pupil.names)
    this.#game = new LocalGame(this.#kept)
    this.#line = [...lesson.line]
  }

  override close() {
    clearTimeout(this.#later)
    super.close()
  }

  protected welcome(): Welcome {
    return { ...welcomeOf(this.#game, ME), told: [] }
  }

  protected begin() {
    this.#show(this.#game.story)
  }

  protected answer(order: Order) {
    if (order.type === 'move') this.#judge(order)
    else this.tell({ type: 'done', id: order.id, number: this.#game.number })
  }

  /** The moves that solve the task; null while others play, and after the lesson. */
  get #task(): string[] | null {
    const [step] = this.#line
    return Array.isArray(step) && !this.#waits ? step : null
  }

  #judge({ id, move: name }: Extract<AnyRequest, { type: 'move' }>) {
    const task = this.#task
    if (!task) return this.tell({ type: 'refused', id, error: 'stale', text: '' })
    const move = moveNumber(name)
    const refusal = moveRefusal(this.#game, ME, move, 0)
    if (refusal) return this.tell({ type: 'refused', id, text: '', ...refusal })
    const events = this.#game.move(ME, move)
    this.tell({ type: 'done', id, number: this.#game.number })
    if (task.includes(name)) this.#goOn(events)
    else this.#putRight(name, events)
  }

  /** Show a move that solves the task, then the moves of the others. */
  #goOn(events: AnyEvent[]) {
    this.#line.shift()
    this.pupil.onright()
    this.#show(events)
    this.#othersMove()
  }

  #othersMove() {
    const [step] = this.#line
    if (step === undefined) return this.pupil.onsolved()
    if (Array.isArray(step)) return
    this.#later = setTimeout(() => {
      this.#line.shift()
      this.#show(this.#game.move(...readMove(step)))
      this.#othersMove()
    }, pace())
  }

  /** Show what another legal move does, then take it back. */
  #putRight(name: string, events: AnyEvent[]) {
    this.#waits = true
    this.#show(events)
    this.pupil.onwrong(name)
    this.#later = setTimeout(() => this.#takeBack(), 2 * pace())
  }

  #takeBack() {
    this.#kept.hands[0]!.moves.pop()
    this.#kept.orders = this.#game.number // states are numbered on
    this.#game = new LocalGame(this.#kept)
    this.#waits = false
    this.#show([])
  }

  #show(events: AnyEvent[]) {
    const nobody = { seat: null, left: null, banks: null }
    const state = stateOf(this.#game, { looking: ME, clock: nobody, rematch: null, events })
    const game = state.game!
    if (!this.#task) game.legal = []
    if (this.#line.length === 0) game.turn = null // the lesson is over
    this.tell(seen({ ...state, ...NO_DEAL, you: { ...state.you, host: false } }, 'State', ME))
  }
}

/** Lessons have no random deals, so nothing is pledged. */
const NO_DEAL: Pick<State, 'deal' | 'last_deal'> = {
  deal: { hand: 0, commitment: '', pledges: [], chances: [], seed: null },
  last_deal: null,
}

/** A lesson as a local game that is not stored. */
function keptLesson(lesson: Lesson, names: readonly string[]): KeptGame {
  const scenario = scenarioOf(lesson)
  const seats = scenario.hands!.map((_, seat) => ({ name: names[seat]!, bot: seat === ME ? null : 'easy' }))
  return {
    table: 'lesson',
    created: 0,
    rules: 'official',
    options: scenario.options ?? {},
    houseName: null,
    seats,
    clock: { kind: 'none' },
    speed: 'normal',
    hands: [{ seed: '', moves: [] }],
    nextSeed: '',
    start: { scenario },
    ended: false,
    result: { stage: 'playing', scores: seats.map(() => 0), winners: [], changed: 0 },
  }
}

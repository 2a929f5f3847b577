/* A question as a source: a position, seen by the seat that decides. The first legal move is the answer. */
import { PageSource, type Order } from '../connection/pageSource.svelte'
import type { LocalGame } from '../local/localGame'
import { stateOf, welcomeOf } from '../local/messages'
import { moveRefusal } from '../local/refusals'
import { moveNumber } from '../local/rulebookTable'
import type { AnyEvent, Game, State, Welcome } from '../protocol'
import { seen } from '../redact'
import { cardsIn } from '../local/gameMessage'
import { NAMES } from '../rulebook/rulebook.js'
import { gameOf, type Position } from './questionPosition'

const NO_CLOCK = { seat: null, left: null, banks: null }
/** Nothing is dealt at random here, so nothing is pledged. */
const NO_DEAL: Pick<State, 'deal' | 'last_deal'> = {
  deal: { hand: 0, commitment: '', pledges: [], chances: [], seed: null },
  last_deal: null,
}
const PLAYS_A_CARD = new RegExp(`^(${NAMES.cards.map((card) => card.replace('+', '\\+')).join('|')})(:|@|$)`)

export class QuestionSource extends PageSource {
  readonly #game: LocalGame
  #shown: Game // the position with all cards
  #isAnswered = false
  #isOpen = false
  #number = 1

  constructor(
    readonly position: Position,
    readonly onchoose: (move: string) => void,
  ) {
    super()
    this.#game = gameOf(position)
    this.#shown = this.#seenFrom()
  }

  /** Whether the seat may also make no move, because it is another player's turn. */
  get maySayNothing(): boolean {
    return this.#game.table.turn !== this.position.seat
  }

  /** What happened since the seat's last move, as the seat saw it. */
  get before(): AnyEvent[] {
    const { story } = this.#game
    const own = story.findLastIndex((event) => 'seat' in event && event.seat === this.position.seat)
    return story.slice(own + 1).map((event) => seen(event, 'AnyEvent', this.position.seat))
  }

  /** Accept no more answers. */
  finish() {
    this.#isAnswered = true
    this.#tellState([])
  }

  /** Show all hands, or those that the seat sees. */
  openHands(isOpen: boolean) {
    this.#isOpen = isOpen
    this.#tellState([])
  }

  protected welcome(): Welcome {
    return { ...welcomeOf(this.#game, this.position.seat), told: [] }
  }

  protected begin() {
    this.#tellState([])
  }

  protected answer(order: Order) {
    if (order.type !== 'move') return this.tell({ type: 'done', id: order.id, number: this.#number })
    if (this.#isAnswered) return this.tell({ type: 'refused', id: order.id, error: 'stale', text: '' })
    const move = moveNumber(order.move)
    const refusal = moveRefusal(this.#game, this.position.seat, move, 0)
    if (refusal) return this.tell({ type: 'refused', id: order.id, text: '', ...refusal })
    this.#isAnswered = true
    this.tell({ type: 'done', id: order.id, number: ++this.#number })
    this.#tellState(this.#played(move, order.move))
    this.onchoose(order.move)
  }

  /** Play a card on the board. What would be drawn is not shown, nor the end of the hand. */
  #played(move: number, name: string): AnyEvent[] {
    if (!PLAYS_A_CARD.test(name)) return []
    const game = gameOf(this.position)
    const events = game.move(this.position.seat, move)
    if (game.isHandOver || events.some(({ event }) => event === 'draws')) return []
    this.#shown = this.#seenFrom(game)
    return events
  }

  #seenFrom(game = this.#game): Game {
    const open = game.table.hands.slice(0, game.table.seats).map(cardsIn)
    const shown = { looking: this.position.seat, clock: NO_CLOCK, rematch: null, events: [] }
    return { ...stateOf(game, shown).game!, open_hands: open }
  }

  #tellState(events: AnyEvent[]) {
    if (this.line !== 'open') return
    const { seat } = this.position
    const state = stateOf(this.#game, { looking: seat, clock: NO_CLOCK, rematch: null, events })
    const game = {
      ...this.#shown,
      open_hands: this.#isOpen ? this.#shown.open_hands : state.game!.open_hands,
    }
    if (this.#isAnswered)
      Object.assign(game, { legal: [], turn: null, jump: null, catchers: [], exposed: null })
    const told = { ...state, ...NO_DEAL, number: this.#number++, game, you: { ...state.you, host: false } }
    this.tell(seen(told, 'State', seat))
  }
}

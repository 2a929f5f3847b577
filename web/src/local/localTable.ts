/* A local game as a source. It answers like a server, from the rulebook in the browser. */
import { PageSource, type Order } from '../connection/pageSource.svelte'
import { rememberPromise } from '../guest/witness'
import type { AnyEvent, AnyRequest, Welcome } from '../protocol'
import { seen } from '../redact'
import { NAMES } from '../rulebook/rulebook.js'
import { CALL, MASTER, freshDice, plansOf, type Brain, type Plan } from './bots'
import { fallbackMove } from './fallbackMove'
import { hintFor } from './hints'
import { keepGame, rematchOf, type KeptGame } from './keptGame'
import { LocalGame } from './localGame'
import { stateOf, welcomeOf } from './messages'
import { mastersNetwork, network as networkNamed } from './networks'
import { openKept } from './openKept'
import { commandRefusal, moveRefusal } from './refusals'
import { winnersOf } from './standings'
import { TurnTimer } from './turnTimer'

const NEXT_HAND = 5000 // until bots alone deal again, in milliseconds
export type Fault = 'not_kept' | 'no_network'
type Request<Type extends AnyRequest['type']> = Extract<AnyRequest, { type: Type }>

export class LocalTable extends PageSource {
  /** Called once for each fault that the game survives. */
  onfault: (error: Fault) => void = () => {}

  readonly #turn: TurnTimer
  #looking: number | null = null
  #botMoved = false
  #rematch: string | null = null
  #brain: Brain = { dice: freshDice(), network: null }
  #isReady: boolean // whether the master's network is there, or not needed
  readonly #reported = new Set<Fault>()
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(
    readonly kept: KeptGame,
    readonly game = new LocalGame(kept),
  ) {
    super()
    this.#turn = new TurnTimer(game)
    this.#isReady = !kept.seats.some(({ bot }) => bot === MASTER)
  }

  override close() {
    this.#stop()
    if (this.line === 'open') {
      this.#turn.charge()
      this.#keep()
    }
    super.close()
  }

  protected welcome(): Welcome {
    this.#turn.arrive()
    return welcomeOf(this.game, this.#looking)
  }

  protected begin() {
    this.#show(this.kept.hands.length === 0 ? this.#dealFirst() : [])
  }

  protected answer(said: Order) {
    const refusal = commandRefusal(this.game, said)
    if (refusal) return this.#refuse(said.id, refusal)
    if (said.type === 'move') return this.#move(said)
    if (said.type === 'hint') return void this.#hint(said)
    const act = this.#acts[said.type] as ((said: AnyRequest) => AnyEvent[]) | undefined
    if (!act) return this.#refuse(said.id, { error: 'only_on_server' })
    const events = act(said)
    this.tell({ type: 'done', id: said.id, number: this.game.number })
    this.#show(events)
  }

  readonly #acts: { [Type in AnyRequest['type']]?: (said: Request<Type>) => AnyEvent[] } = {
    look: ({ seat }) => {
      this.#looking = seat ?? null
      return []
    },
    deal: () => this.#deal(),
    pause: () => this.#order({ paused: true }, { event: 'pauses' }),
    resume: () => this.#order({ paused: false }, { event: 'goes on' }),
    end: () => this.#order({ ended: true }, { event: 'ends' }),
    speed: ({ speed }) => this.#order({ speed }),
    rematch: () => {
      this.#rematch ??= rematchOf(this.kept).table
      return []
    },
    pledge: () => [],
    reveal: () => [],
  }

  #order(change: Parameters<LocalGame['order']>[0], ...events: AnyEvent[]): AnyEvent[] {
    this.#turn.charge()
    this.game.order(change)
    return events
  }

  #move({ id, seat, move: name }: Request<'move'>) {
    const { game } = this
    const move = NAMES.moves.indexOf(name)
    const refusal = moveRefusal(game, seat, move, this.#turn.spent)
    if (refusal) return this.#refuse(id, refusal)
    this.#botMoved = false
    const events = this.#moved(seat, move)
    this.tell({ type: 'done', id, number: game.number })
    this.#show(events)
  }

  #moved(seat: number, move: number): AnyEvent[] {
    return this.game.move(seat, move, this.#turn.restart())
  }

  /** Tell the master's move and the chance of each move, from what the seat may know. */
  async #hint({ id, seat, number }: Request<'hint'>) {
    const { game, kept } = this
    const [network, chances] = await Promise.all([mastersNetwork(kept.seats.length), networkNamed('chances')])
    if (game.number !== number) return this.#refuse(id, { error: 'stale' })
    const hint = hintFor(game, seat, network, chances)
    if (!hint) return this.#refuse(id, { error: 'no_choice' })
    this.tell({ type: 'hinted', number, seat, ...hint })
    this.tell({ type: 'done', id, number })
  }

  #botMoves({ seat, move, calls }: Plan) {
    this.#botMoved = true
    const events = this.#moved(seat, move)
    if (calls && this.game.table.exposed === seat) events.push(...this.#moved(seat, CALL))
    this.#show(events)
  }

  /** End the turn of a player who ran out of time. */
  #timeIsUp() {
    const { game } = this
    const { turn } = game.table
    const events: AnyEvent[] = [{ event: 'time is up', seat: turn }]
    this.#botMoved = false
    do events.push(...this.#moved(turn, fallbackMove(game.table)))
    while (!game.isHandOver && game.table.turn === turn && this.#turn.left === 0)
    this.#show(events)
  }

  /** Deal the first hand. States show the commitments of the others before their deals. */
  #dealFirst(): AnyEvent[] {
    const { hand, commitment } = this.game.nextDeal()
    rememberPromise(this.kept.table, hand, commitment)
    return this.#deal()
  }

  #deal(): AnyEvent[] {
    this.#botMoved = false
    this.#turn.restart()
    return this.game.deal()
  }

  /** Store the game, send its state, and plan what follows. */
  #show(events: AnyEvent[]) {
    this.#keep()
    const shown = { looking: this.#looking, clock: this.#turn.message(), rematch: this.#rematch, events }
    this.tell(seen(stateOf(this.game, shown), 'State', this.#looking ?? 'nobody'))
    this.#stop()
    if (this.game.stage === 'playing') this.#plan()
  }

  #keep() {
    const { game, kept } = this
    kept.times = game.clock.times
    kept.result = {
      stage: game.stage,
      scores: [...game.table.scores.slice(0, kept.seats.length)],
      winners: winnersOf(game),
      changed: Date.now() / 1000,
    }
    if (!keepGame(kept)) this.#report('not_kept')
  }

  #report(fault: Fault) {
    if (!this.#reported.has(fault)) this.onfault(fault)
    this.#reported.add(fault)
  }

  #plan() {
    const { game, kept } = this
    if (game.isHandOver) {
      if (kept.seats.every(({ bot }) => bot !== null)) this.#after(NEXT_HAND, () => this.#show(this.#deal()))
      return
    }
    if (!this.#isReady) return void this.#prepareMaster()
    const { left } = this.#turn
    if (left !== null) this.#after(left, () => this.#timeIsUp())
    for (const plan of plansOf(game, this.#brain, kept.speed, this.#botMoved))
      this.#after(plan.wait, () => this.#botMoves(plan))
  }

  /** Fetch the master's network and plan again. Without it the master plays like `counter`. */
  async #prepareMaster() {
    this.#brain.network = await mastersNetwork(this.kept.seats.length)
    this.#isReady = true
    if (!this.#brain.network) this.#report('no_network')
    if (this.line === 'open' && this.game.stage === 'playing' && this.#timers.length === 0) this.#plan()
  }

  #refuse(id: string, refusal: { error: string }) {
    this.tell({ type: 'refused', id, text: '', ...refusal })
  }

  #after(wait: number, act: () => void) {
    this.#timers.push(setTimeout(act, wait))
  }

  #stop() {
    this.#timers.forEach(clearTimeout)
    this.#timers = []
  }
}

/** The local table of a kept game. Throws a refusal if it cannot be opened. */
export function openLocal(table: string): LocalTable {
  const game = openKept(table)
  return new LocalTable(game.kept, game)
}

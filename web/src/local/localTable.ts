/* A table without a server. It has the interface of a socket and answers like a server, from the rulebook in the
   browser, so the page's table plays it like any other. */
import type { AnyCommand, AnyEvent, AnyMessage, AnyRequest, State } from '../protocol'
import { PROTOCOL } from '../protocol'
import { seen } from '../redact'
import { NAMES, hasTarget, sameSide, winnerScores } from '../rulebook/rulebook.js'
import { CALL, MASTER, freshDice, plansOf, type Brain, type Plan } from './bots'
import { gameMessage } from './gameMessage'
import { optionPlace } from './house'
import { findGame, keepGame, openGame, type KeptGame } from './keptGame'
import { LocalGame } from './localGame'
import { hintFor } from './hints'
import { mastersNetwork, network as networkNamed } from './networks'

const SCORING = optionPlace('scoring')
const PARTNERS = optionPlace('partners')
const NEXT_HAND = 5000 // until bots alone deal again, in milliseconds
type Request<Type extends AnyRequest['type']> = Extract<AnyRequest, { type: Type }>

export class LocalTable {
  readyState = 0
  onopen: () => void = () => {}
  onclose: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}

  readonly game: LocalGame
  #looking: number | null = null
  #paused = false
  #botMoved = false
  #rematch: string | null = null
  #brain: Brain = { dice: freshDice(), network: null }
  #isReady: boolean // whether the master's network is there, or not needed
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(readonly kept: KeptGame) {
    this.game = new LocalGame(kept)
    this.#isReady = !kept.seats.some(({ bot }) => bot === MASTER)
    this.#after(0, () => {
      this.readyState = 1
      this.onopen()
    })
  }

  send(text: string) {
    const said = JSON.parse(text) as AnyCommand
    if (said.type === 'hello') this.#greet()
    else if (said.type === 'ping') this.#tell({ type: 'pong', id: said.id })
    else this.#carryOut(said)
  }

  close() {
    this.#stop()
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose()
  }

  #greet() {
    const { kept, game } = this
    const { house } = game
    const scoring = game.table.house[SCORING]!
    this.#tell({
      type: 'welcome',
      protocol: PROTOCOL,
      table: kept.table,
      rules: kept.rules,
      options: kept.options,
      house,
      house_name: kept.houseName,
      target: hasTarget(scoring) ? Number(house.target) : null,
      winner_scores: winnerScores(scoring),
      clock: kept.clock,
      reactions: [],
      watching: false,
      said: [],
      told: game.story.map((event) => seen(event, 'AnyEvent', this.#looking ?? 'nobody')),
    })
    if (kept.hands.length === 0) this.#deal()
    else this.#show([])
  }

  #carryOut(said: AnyRequest) {
    if ('number' in said && said.number !== this.game.number) return this.#refuse(said.id, 'stale')
    if (said.type === 'move') return this.#move(said)
    if (said.type === 'hint') return void this.#hint(said)
    if (said.type === 'deal' && !this.game.isHandOver) return this.#refuse(said.id, 'hand_not_over')
    const act = this.#acts[said.type] as ((said: AnyRequest) => AnyEvent[]) | undefined
    if (!act) return this.#refuse(said.id, 'only_on_server')
    const events = act(said)
    this.#tell({ type: 'done', id: said.id, number: this.game.number })
    this.#show(events)
  }

  readonly #acts: { [Type in AnyRequest['type']]?: (said: Request<Type>) => AnyEvent[] } = {
    look: ({ seat }) => {
      this.#looking = seat ?? null
      return []
    },
    deal: () => this.#dealt(),
    pause: () => this.#pause(true),
    resume: () => this.#pause(false),
    end: () => {
      this.kept.ended = true
      this.game.number++
      return [{ event: 'ends' }]
    },
    speed: ({ speed }) => {
      this.kept.speed = speed
      return []
    },
    rematch: () => {
      const { kept } = this
      const seats = kept.seats.map(({ name, bot }) => ({
        who: bot ? ('bot' as const) : ('here' as const),
        name,
        bot,
      }))
      this.#rematch ??= openGame({ ...kept, house_name: kept.houseName, seats }).table
      return []
    },
    pledge: () => [],
    reveal: () => [],
  }

  #pause(paused: boolean): AnyEvent[] {
    this.#paused = paused
    this.game.number++
    return [{ event: paused ? 'pauses' : 'goes on' }]
  }

  #move({ id, seat, move: name }: Request<'move'>) {
    const { game, kept } = this
    const move = NAMES.moves.indexOf(name)
    if (kept.seats[seat]?.bot !== null) return this.#refuse(id, 'not_your_seat')
    if (this.#stage !== 'playing') return this.#refuse(id, 'not_playing')
    if (!game.isLegal(seat, move)) {
      const about = { seat, turn: game.table.turn }
      return this.#refuse(id, 'illegal_move', { reason: game.reasonAgainst(seat, move), about })
    }
    this.#botMoved = false
    const events = game.move(seat, move)
    this.#tell({ type: 'done', id, number: game.number })
    this.#show(events)
  }

  /** Tell the master's move and the chance of each move, from what the seat may know. */
  async #hint({ id, seat, number }: Request<'hint'>) {
    const { game, kept } = this
    const [network, chances] = await Promise.all([mastersNetwork(kept.seats.length), networkNamed('chances')])
    if (game.number !== number) return this.#refuse(id, 'stale')
    const hint = hintFor(game, seat, network, chances)
    if (!hint) return this.#refuse(id, 'no_choice')
    this.#tell({ type: 'hinted', number, seat, ...hint })
    this.#tell({ type: 'done', id, number })
  }

  #botMoves({ seat, move, calls }: Plan) {
    const { game } = this
    this.#botMoved = true
    const events = game.move(seat, move)
    if (calls && game.table.exposed === seat) events.push(...game.move(seat, CALL))
    this.#show(events)
  }

  #deal() {
    this.#show(this.#dealt())
  }

  #dealt(): AnyEvent[] {
    this.#botMoved = false
    return this.game.deal()
  }

  get #stage(): State['stage'] {
    if (this.kept.ended) return 'ended'
    if (this.game.isOver) return 'over'
    return this.#paused ? 'paused' : 'playing'
  }

  /** Store the game, send its state, and plan what follows. */
  #show(events: AnyEvent[]) {
    this.#keep()
    const viewer = this.#looking ?? 'nobody'
    this.#tell(seen(this.#state(events), 'State', viewer))
    this.#stop()
    if (this.#stage === 'playing') this.#plan()
  }

  #keep() {
    const { table } = this.game
    const seats = this.kept.seats.map((_, seat) => seat)
    this.kept.result = {
      stage: this.#stage,
      scores: seats.map((seat) => table.scores[seat]!),
      winners: seats.filter((seat) => table.game_winner >= 0 && sameSide(table, seat, table.game_winner)),
      changed: Date.now() / 1000,
    }
    keepGame(this.kept)
  }

  #plan() {
    const { game, kept } = this
    if (game.isHandOver) {
      if (kept.seats.every(({ bot }) => bot !== null)) this.#after(NEXT_HAND, () => this.#deal())
      return
    }
    if (!this.#isReady) return void this.#prepareMaster()
    for (const plan of plansOf(game, this.#brain, kept.speed, this.#botMoved))
      this.#after(plan.wait, () => this.#botMoves(plan))
  }

  /** Fetch the master's network and plan again. Without it the master plays like `counter`. */
  async #prepareMaster() {
    this.#brain.network = await mastersNetwork(this.kept.seats.length)
    this.#isReady = true
    if (this.readyState === 1 && this.#stage === 'playing' && this.#timers.length === 0) this.#plan()
  }

  #state(events: AnyEvent[]): State {
    const { game, kept } = this
    return {
      type: 'state',
      number: game.number,
      stage: this.#stage,
      host: 0,
      seats: kept.seats.map(({ name, bot }, seat) => ({
        name,
        player: bot === null ? 'person' : 'bot',
        bot,
        kept_for_person: false,
        avatar: '',
        strikes: 0,
        side: game.table.house[PARTNERS] ? (sameSide(game.table, seat, 0) ? 'A' : 'B') : null,
      })),
      you: { seats: this.#people(), looking: this.#looking, host: true },
      clock: { seat: null, left: null, banks: null },
      deal: game.nextDeal(),
      last_deal: game.lastDeal(),
      game: kept.hands.length > 0 ? gameMessage(game.table, this.#looking) : null,
      ranks: ranksOf(game),
      opening: null,
      again: null,
      speed: kept.speed,
      rematch: this.#rematch,
      events,
    }
  }

  #people(): number[] {
    return this.kept.seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
  }

  #refuse(id: string, error: string, more: object = {}) {
    this.#tell({ type: 'refused', id, error, text: '', ...more })
  }

  #tell(message: AnyMessage) {
    this.onmessage({ data: JSON.stringify(message) })
  }

  #after(wait: number, act: () => void) {
    this.#timers.push(setTimeout(act, wait))
  }

  #stop() {
    this.#timers.forEach(clearTimeout)
    this.#timers = []
  }
}

/** The rank of each seat, 1 for the best: the winners, then who stayed in longest, then the score. */
function ranksOf({ table, outAfter }: LocalGame): number[] {
  const merits = Array.from({ length: table.seats }, (_, seat) => {
    const won = table.game_winner >= 0 && sameSide(table, seat, table.game_winner)
    const scoring = table.house[SCORING]!
    const score = hasTarget(scoring) ? table.scores[seat]! * (winnerScores(scoring) ? 1 : -1) : 0
    return [Number(won), outAfter.get(seat) ?? table.hand_number + 1, score]
  })
  const isBetter = (one: number[], other: number[]) => {
    const place = one.findIndex((value, i) => value !== other[i])
    return place >= 0 && one[place]! > other[place]!
  }
  return merits.map((own) => 1 + merits.filter((other) => isBetter(other, own)).length)
}

/** The socket of a local table. */
export function openLocal(table: string): WebSocket {
  const kept = findGame(table)
  if (!kept) throw new Error(`there is no local table ${table}`)
  return new LocalTable(kept) as unknown as WebSocket
}

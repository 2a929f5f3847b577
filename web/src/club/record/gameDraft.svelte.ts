/* A game being recorded, by final scores or hand by hand. */
import type { Times } from '../../guest/timerHandoff'
import { FEWEST_PLAYERS } from '../../offlineRules'
import type { ClubGame, NewGame } from '../../protocol'
import { VARIANTS, hasOrder, isOneHand, lowWins, setsLow, targetOf } from '../scoring'
import type { Variant } from '../scoring'
import { today } from '../texts'

export const WAYS = ['final', 'hands'] as const
export type Points = Record<string, number | null>

/** A number for each player who has one. */
const givenTo = (players: string[], points: Points): Record<string, number> =>
  Object.fromEntries(
    players.flatMap((player) => {
      const given = own(points, player)
      return given === null ? [] : [[player, given]]
    }),
  )

/** A player's number. Reads own properties only, because a player may be called `constructor`. */
export const own = (points: Points, player: string): number | null =>
  Object.hasOwn(points, player) ? (points[player] ?? null) : null

const ofThose = (players: string[], times: Times): Times =>
  Object.fromEntries(Object.entries(times).filter(([player]) => players.includes(player)))

export class GameDraft {
  players = $state<string[]>([])
  variant = $state<Variant>(VARIANTS[0])
  target = $state<number | null>(targetOf(VARIANTS[0]))
  low = $state(false)
  unfinished = $state(false)
  way = $state<(typeof WAYS)[number]>('final')
  final = $state<Points>({})
  hands = $state<Points[]>([{}])
  order = $state<string[]>([])
  date = $state(today())
  rounds = $state<number | null>(null)
  won = $state<Points>({})
  dealer = $state('')
  house = $state('') // the rules in notation
  houseName = $state('')
  place = $state('')
  note = $state('')
  times = $state.raw<Times | null>(null) // from the turn timer
  #before: ClubGame | null = null

  /** The players of the last game come first. */
  constructor(company: string[]) {
    this.players = [...company]
  }

  readonly scores = $derived(
    Object.fromEntries(
      this.players.map((player) => [
        player,
        this.way === 'final' ? own(this.final, player) : this.#sum(player),
      ]),
    ),
  )
  readonly oneHand = $derived(isOneHand(this.variant))
  readonly hasOrder = $derived(hasOrder(this.variant) && !this.unfinished)
  /** The last player left wins. */
  readonly wholeOrder = $derived.by(() => {
    const gone = this.order.filter((player) => this.players.includes(player))
    const left = this.players.filter((player) => !gone.includes(player))
    return left.length === 1 ? [...gone, ...left] : gone
  })
  readonly enough = $derived(this.players.length >= FEWEST_PLAYERS)
  readonly ready = $derived(
    this.enough &&
      Object.values(this.scores).every((score) => score !== null) &&
      (!this.hasOrder || this.wholeOrder.length === this.players.length),
  )
  /** The winners, as far as recorded. */
  readonly winners = $derived.by(() => {
    if (!this.ready) return []
    if (this.hasOrder) return this.wholeOrder.slice(-1)
    const numbers = Object.values(this.scores) as number[]
    const best = lowWins(this.variant, this.low) ? Math.min(...numbers) : Math.max(...numbers)
    return this.players.filter((player) => own(this.scores, player) === best)
  })

  /** The sum of the hands, or null before the first one is written. */
  #sum(player: string): number | null {
    const written = this.hands.filter((hand) => Object.values(hand).some((points) => points !== null))
    return written.length > 0 ? written.reduce((sum, hand) => sum + (own(hand, player) ?? 0), 0) : null
  }

  /** Load a recorded game to correct it. */
  read(game: ClubGame) {
    this.#before = game
    this.players = Object.keys(game.scores)
    this.variant = game.variant
    this.target = game.target ?? null
    this.low = game.low_wins ?? false
    this.unfinished = game.unfinished ?? false
    this.way = game.hands?.length ? 'hands' : 'final'
    this.final = { ...game.scores }
    this.hands = game.hands?.length ? game.hands.map((hand) => ({ ...hand })) : [{}]
    this.order = (game.order ?? []).slice(0, -1)
    this.date = game.date
    this.rounds = game.rounds ?? null
    this.won = { ...game.rounds_won }
    this.dealer = game.dealer ?? ''
    this.house = game.house ?? ''
    this.houseName = game.house_name ?? ''
    this.place = game.place ?? ''
    this.note = game.note ?? ''
    this.times = game.times ?? null
  }

  /** The game as the club accepts it. Fields without an input keep their value. */
  get game(): NewGame {
    const won = givenTo(this.players, this.won)
    const hands = this.way === 'hands' ? this.hands.map((hand) => givenTo(this.players, hand)) : null
    const written = hands?.filter((hand) => Object.keys(hand).length > 0) ?? null
    return {
      ...this.#before,
      date: this.date,
      variant: this.variant,
      target: this.oneHand ? null : this.target,
      scores: this.scores as Record<string, number>,
      rounds: this.rounds ?? (written?.length || null),
      rounds_won: Object.keys(won).length ? won : null,
      order: this.hasOrder ? this.wholeOrder : null,
      low_wins: setsLow(this.variant) && this.low,
      unfinished: this.unfinished,
      hands: written,
      bots: this.#before?.bots?.filter((bot) => this.players.includes(bot)) ?? null,
      dealer: this.players.includes(this.dealer) ? this.dealer : null,
      house: this.house,
      house_name: this.houseName,
      place: this.place.trim(),
      note: this.note.trim(),
      times: this.times && ofThose(this.players, this.times),
    }
  }
}

/* The bots of a local game: which seats they play, their answers, and how long they take. */
import type { State } from '../protocol'
import {
  Dice,
  NAMES,
  Sight,
  askedSeat,
  cardPlayed,
  decide,
  firstAsked,
  look,
  moveMeant,
  playsCard,
} from '../rulebook/rulebook.js'
import type { LocalGame } from './localGame'
import { masterAnswer } from './master'
import type { Network } from './network'

const NOBODY = -1
export const MASTER = 'master'
const SILENCE = -1
export const CALL = NAMES.moves.indexOf('uno')
const CATCHES = NAMES.moves.flatMap((name, move) => (name.startsWith('catch@') ? [move] : []))
const FAIR_TIME = 3000 // without acts of bots while a call is due, in milliseconds
const TURN = [1200, 2400] as const
const CATCH = [200, 1000] as const
const JUMP_IN = [1400, 3000] as const
const SLOWNESS = { slow: 1.8, normal: 1, fast: 0.4 }

/** A planned act of a bot, with its delay. */
export interface Plan {
  seat: number
  move: number
  calls: boolean // after a play that leaves one card
  wait: number
}

/** The inputs of the bots' decisions. */
export interface Brain {
  dice: Dice
  network: Network | null // the master's, once it is there
}

/** The plans of all bots for the current state. `botMoved` says whether a bot made the last move. */
export function plansOf(game: LocalGame, brain: Brain, speed: State['speed'], botMoved: boolean): Plan[] {
  return seatsAsked(game).flatMap((seat) => {
    const bot = game.kept.seats[seat]!.bot
    if (bot === null) return []
    const sight = new Sight()
    look(sight, game.table, game.memory, seat)
    if (game.table.exposed === seat && botMoved) sight.choices-- // it forgot to call; the call comes last
    return sight.choices > 0 ? planOf(game, brain, speed, seat, bot, sight) : []
  })
}

function planOf(
  { table, kept }: LocalGame,
  brain: Brain,
  speed: State['speed'],
  seat: number,
  bot: string,
  sight: Sight,
): Plan[] {
  const answer = answerOf(brain, bot, sight)
  const inTurn = seat === table.turn
  if (answer === SILENCE) return []
  // Bots do not catch during a person's turn.
  if (!inTurn && CATCHES.includes(answer) && kept.seats[table.turn]!.bot === null) return []
  const calls = playsCard(answer) && sight.sizes[0] === 2 && wouldCall(brain, bot, sight, answer)
  const due = table.exposed !== NOBODY
  const limits = inTurn ? TURN : due ? CATCH : JUMP_IN
  const wait = (due ? FAIR_TIME : 0) + SLOWNESS[speed] * between(limits[0], limits[1])
  return [{ seat, move: moveMeant(table, seat, answer), calls, wait }]
}

function answerOf({ dice, network }: Brain, bot: string, sight: Sight): number {
  if (bot === MASTER) return masterAnswer(network, sight, dice)
  return decide(sight, dice, NAMES.players[bot]!)
}

/** Whether a player calls after playing its last card but one. */
function wouldCall(brain: Brain, bot: string, sight: Sight, play: number): boolean {
  const card = cardPlayed(play)
  sight.hand[card]!--
  sight.sizes[0] = 1
  sight.top = card
  sight.exposed = 0
  sight.turn = 1
  sight.moves[0] = CALL
  sight.choices = 1
  return answerOf(brain, bot, sight) === CALL
}

/** The seats to ask before the next move, each once. The last one is the player to move. */
function seatsAsked({ table }: LocalGame): number[] {
  const seats = new Set<number>()
  for (let place = firstAsked(table); place <= table.seats + 1; place++) {
    const seat = askedSeat(table, place)
    if (seat !== NOBODY) seats.add(seat)
  }
  return [...seats]
}

const between = (low: number, high: number) => low + Math.random() * (high - low)

/** Dice with a random start. */
export function freshDice(): Dice {
  const dice = new Dice()
  const [state, step] = crypto.getRandomValues(new Uint32Array(2))
  dice.state = state!
  dice.step = (step! | 1) >>> 0
  return dice
}

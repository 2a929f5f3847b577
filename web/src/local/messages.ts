/* The messages of a local table, in the form of the server's. */
import type { AnyEvent, SeatState, State, Welcome } from '../protocol'
import { PROTOCOL } from '../protocol'
import { seen } from '../redact'
import { hasTarget, sameSide, winnerScores } from '../rulebook/rulebook.js'
import { gameMessage } from './gameMessage'
import { optionPlace } from './encodedHouse'
import type { KeptGame } from './keptGame'
import type { LocalGame } from './localGame'
import { ranksOf } from './standings'

const SCORING = optionPlace('scoring')
const PARTNERS = optionPlace('partners')

/** What a page sees besides the game. */
export interface Shown {
  looking: number | null // the seat whose hand is open
  clock: State['clock']
  rematch: string | null
  events: AnyEvent[]
}

export function welcomeOf({ kept, house, table, story }: LocalGame, looking: number | null): Welcome {
  const scoring = table.house[SCORING]!
  return {
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
    time_to_call: kept.timeToCall ?? false,
    reactions: [],
    watching: false,
    said: [],
    told: story.map((event) => seen(event, 'AnyEvent', looking ?? 'nobody')),
  }
}

/** The state with the open hand. */
export function stateOf(game: LocalGame, { looking, clock, rematch, events }: Shown): State {
  const { kept } = game
  return {
    type: 'state',
    number: game.number,
    stage: game.stage,
    host: 0,
    seats: kept.seats.map((_, seat) => seatState(game, seat)),
    you: { seats: peopleOf(kept), looking, host: true },
    clock,
    deal: game.nextDeal(),
    last_deal: game.lastDeal(),
    game: kept.hands.length > 0 ? gameMessage(game.table, looking) : null,
    ranks: ranksOf(game),
    opening: null,
    again: null,
    speed: kept.speed,
    rematch,
    events,
  }
}

function seatState({ kept, table }: LocalGame, seat: number): SeatState {
  const { name, bot } = kept.seats[seat]!
  return {
    name,
    player: bot === null ? 'person' : 'bot',
    bot,
    kept_for_person: false,
    avatar: '',
    strikes: 0,
    side: table.house[PARTNERS] ? (sameSide(table, seat, 0) ? 'A' : 'B') : null,
  }
}

/** The seats of people. */
function peopleOf({ seats }: KeptGame): number[] {
  return seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
}

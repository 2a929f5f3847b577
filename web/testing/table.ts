/* A fake table: a socket that records what it is sent, and states to send. */
import type { AnyMessage, AnyRequest, Game, SeatState, State, Welcome } from '../src/protocol'
import { Live } from '../src/connection/live.svelte'
import { Socket } from '../src/connection/socket.svelte'

export class PretendedSocket {
  readyState = 0
  dead = false // never replies, not even to a close
  said: AnyRequest[] = []
  hello: unknown = null
  onopen: () => void = () => {}
  onclose: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}

  constructor(readonly address: string) {}

  send(text: string) {
    const frame = JSON.parse(text) as AnyRequest
    if (this.hello === null) this.hello = frame
    else this.said.push(frame)
  }

  open() {
    this.readyState = 1
    this.onopen()
  }

  tell(message: AnyMessage) {
    this.onmessage({ data: JSON.stringify(message) })
  }

  close() {
    if (this.readyState === 3 || this.dead) return
    this.readyState = 3
    this.onclose()
  }

  last<T extends AnyRequest['type']>(type: T) {
    return this.said.filter((one) => one.type === type).at(-1) as Extract<AnyRequest, { type: T }> | undefined
  }
}

/** A live connection over fake sockets. */
export function pretend(watch: string | null = null) {
  const sockets: PretendedSocket[] = []
  const source = new Socket('table-12345', watch, (address) => {
    const socket = new PretendedSocket(address)
    sockets.push(socket)
    return socket as unknown as WebSocket
  })
  const live = new Live('table-12345', source, watch)
  const socket = () => sockets.at(-1)!
  const welcomeIn = (more: Partial<Welcome> = {}) => {
    socket().open()
    socket().tell(welcome(more))
  }
  return { live, sockets, socket, welcomeIn }
}

export function welcome(more: Partial<Welcome> = {}): Welcome {
  return {
    type: 'welcome',
    protocol: 2,
    table: 'table-12345',
    rules: 'official',
    options: {},
    house: { target: 500, scoring: 'winner-takes' },
    clock: { kind: 'none' },
    reactions: ['👏', '😀'],
    watching: false,
    said: [],
    told: [],
    ...more,
  }
}

export function seat(name: string, more: Partial<SeatState> = {}): SeatState {
  return {
    name,
    player: 'person',
    bot: null,
    kept_for_person: false,
    strikes: 0,
    avatar: '',
    side: null,
    ...more,
  }
}

export function game(more: Partial<Game> = {}): Game {
  return {
    hand_number: 1,
    scores: [0, 0, 0],
    out: [false, false, false],
    dealer: 2,
    phase: 'play',
    turn: 0,
    direction: 1,
    top: 'r9',
    colour: 'r',
    discards: ['r9'],
    discard_count: 1,
    draw_count: 80,
    pending: 0,
    exposed: null,
    may_catch: false,
    catchers: [],
    jump: null,
    jumpers: [],
    hand_sizes: [7, 7, 7],
    hand: [],
    drawn: null,
    shown_hand: [],
    open_hands: null,
    hand_counts: null,
    hand_winner: null,
    hand_points: 0,
    game_winner: null,
    legal: [],
    bluffs: {},
    ...more,
  }
}

type Told = Partial<Omit<State, 'game'>> & { game?: Partial<Game> | null }

/** A state at a table of Ada, Ben and a bot, with Ada's hand visible by default. */
export function state(number: number, more: Told = {}): State {
  const bot = seat('Chloe', { player: 'bot', bot: 'steady' })
  const { game: told, ...rest } = more
  return {
    type: 'state',
    number,
    stage: 'playing',
    host: 0,
    seats: [seat('Ada'), seat('Ben'), bot],
    you: { seats: [0], looking: 0, host: true },
    clock: { seat: null, left: null, banks: null },
    deal: { hand: 2, commitment: '0'.repeat(64), pledges: [], chances: [], seed: null },
    last_deal: null,
    ranks: [1, 1, 1],
    opening: null,
    again: null,
    speed: 'normal',
    rematch: null,
    events: [],
    ...rest,
    game: told === null ? null : game(told),
  }
}

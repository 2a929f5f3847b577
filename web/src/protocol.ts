// Written by `make docs` from src/penultimate/protocol. Change it there.

export const PROTOCOL = 1

/** A player draws a penalty without a challenge. */
export interface Accepts {
  event: 'accepts'
  seat: number
}

/** A player lays a Wild Customizable, and the table's own rule applies. */
export interface Announces {
  event: 'announces'
  seat: number
}

/** Everyone has a bank of time for each hand, and earns an increment with every turn. */
export interface BankClock {
  kind: 'bank'
  seconds: number
  increment: number
}

/** A bot plays a seat from now on. */
export interface BotSitsIn {
  event: 'bot sits in'
  seat: number
}

/** A bot that can take a seat. */
export interface BotText {
  name: string
  meaning: string
}

/** The server closes the socket. Unless `again` is false, connect again. */
export interface Bye {
  type: 'bye'
  /** `stopping`, `broken`, `unavailable`, `no_hello`, or why the hello was refused */
  reason: string
  again: boolean
}

/** A player calls Uno. */
export interface Calls {
  event: 'calls'
  seat: number
}

/** A player calls Uno who should not have. */
export interface CallsFalsely {
  event: 'calls falsely'
  seat: number
}

/** A player has not called Uno and pays for it. */
export interface Caught {
  event: 'caught'
  seat: number
  /** who noticed; left out where the table did */
  by?: number
}

/** A player challenges a Wild Draw Four. */
export interface Challenges {
  event: 'challenges'
  seat: number
  /** who laid it */
  of: number
  guilty: boolean
}

/** Whose time runs, and how many milliseconds were left when this was sent. */
export interface ClockState {
  seat: number | null
  left: number | null
  banks: number[] | null
}

/** A person plays their seat again. */
export interface ComesBack {
  event: 'comes back'
  seat: number
}

/** Anyone seated: deal the next hand, when one is over. */
export interface Deal {
  type: 'deal'
  id: string
  number: number
}

/** The dealer deals a hand. */
export interface Deals {
  event: 'deals'
  seat: number
}

/** A player laid a 7 and swaps with nobody. */
export interface DoesNotSwap {
  event: 'does not swap'
  seat: number
}

/** The command of that id was carried out and is kept; the table has that number now. */
export interface Done {
  type: 'done'
  id: string
  number: number
}

/** A player draws cards. */
export interface Draws {
  event: 'draws'
  seat: number
  count: number
  cards?: string[]
}

/** A player draws a card to find out who deals. */
export interface DrawsForDeal {
  event: 'draws for deal'
  seat: number
  card: string
}

/** Host: end the game before it is won. */
export interface End {
  type: 'end'
  id: string
  number: number
}

/** The host ends the game before it is won. */
export interface Ends {
  event: 'ends'
}

/** A request that was refused. `error` names the reason, `text` says what would be right. */
export interface Fault {
  error: string
  /** in English */
  text: string
  rule?: string | null
  /** why the rulebook forbids it, by name */
  reason?: string | null
  /** the option, what it takes; the place in a record */
  about?: Record<string, boolean | number | string>
}

/** The hand being played, as the viewer sees it. Seats that are nobody's are null. */
export interface Game {
  hand_number: number
  scores: number[]
  out: boolean[]
  dealer: number
  phase: 'answer' | 'colour' | 'drawn' | 'game-over' | 'hand-over' | 'play' | 'swap'
  turn: number | null
  direction: number
  top: string
  colour: string | null
  /** the last few, the top card last */
  discards: string[]
  discard_count: number
  draw_count: number
  /** the cards that the player in turn is to draw */
  pending: number
  /** laid the next-to-last card and has not called */
  exposed: number | null
  /** whether the missing call can be caught by others */
  may_catch: boolean
  /** the card that may be laid out of turn by whoever holds it */
  jump: string | null
  hand_sizes: number[]
  /** of the seat the viewer looks at */
  hand: string[]
  drawn: string | null
  /** after a challenge, for the challenger alone */
  shown_hand: string[]
  /** when the hand is over */
  open_hands: string[][] | null
  /** what each of them counts */
  hand_counts: number[] | null
  hand_winner: number | null
  hand_points: number
  game_winner: number | null
  /** of the seat the viewer looks at */
  legal: string[]
}

/** The game is won. */
export interface GameOver {
  event: 'game over'
  /** with partners, the first seat of their side */
  winner: number | null
  scores: number[]
}

/** The game goes on after a pause. */
export interface GoesOn {
  event: 'goes on'
}

/** Somebody known by their cookie alone. */
export interface Guest {
  name: string
}

/** The hand is over. */
export interface HandOver {
  event: 'hand over'
  /** null if the hand is void */
  winner: number | null
  /** what the cards count that the winner's opponents are left with */
  points: number
  /** the points that each seat gets for this hand */
  gains: number[]
  /** of each seat, this hand included */
  scores: number[]
}

/** The server is up and its store answers. */
export interface Health {
  status: 'no store' | 'ok'
  version: string
  tables: number
  sockets: number
}

/** The first frame. A spectator shows the token of the watching link; players need none. */
export interface Hello {
  type: 'hello'
  protocol: number
  watch?: string | null
}

/** The table has another host. */
export interface Hosts {
  event: 'hosts'
  seat: number
}

/** A table, as somebody sees it who is invited and does not sit there yet. */
export interface Invitation {
  /** the name of whoever invites */
  host: string | null
  rules: string
  options: Record<string, boolean | number | string>
  /** of those who sit there */
  names: string[]
  open_seats: number
}

/** Ask what an invite link leads to, before sitting down. */
export interface InviteForm {
  token: string
}

/** A player lays a card out of turn. */
export interface JumpsIn {
  event: 'jumps in'
  seat: number
  card: string
}

/** A player keeps the card just drawn. */
export interface Keeps {
  event: 'keeps'
  seat: number
}

/** A player lays a card in turn. */
export interface Lays {
  event: 'lays'
  seat: number
  card: string
}

/** Get up from all my seats. In a game a bot takes them; a host hands the table on. */
export interface Leave {
  type: 'leave'
  id: string
}

/** A player gives up their seat. */
export interface Leaves {
  event: 'leaves'
  seat: number
}

/** The tokens of a table's links that the guest may have: no others are in here. */
export interface Links {
  table: string
  /** the host's, while it is open */
  invite: string | null
  /** anyone's who is seated */
  watch: string | null
  /** of the guest's own seats */
  seats: Record<string, string>
}

/** Open the hand of one of my seats on this socket, or, without a seat, none of them. */
export interface Look {
  type: 'look'
  id: string
  seat?: number | null
}

/** Make a move for one of my seats. `keep` also ends a turn whose drawn card does not fit. */
export interface MakeMove {
  type: 'move'
  id: string
  number: number
  seat: number
  move: string
}

/** Who I am. */
export interface NameForm {
  name: string
}

/** A player names a colour. */
export interface Names {
  event: 'names'
  seat: number
  colour: string
}

/** Everyone takes the time they want. */
export interface NoClock {
  kind: 'none'
}

/** All that a new game can be made of. */
export interface Offer {
  presets: PresetText[]
  /** of options, in the order in which people ask for them */
  groups: string[]
  options: OptionText[]
  bots: BotText[]
}

/** An option of the house, in the rulebook's own words. */
export interface OptionText {
  name: string
  /** what people call it */
  title: string
  rule: string
  /** one of the offer's groups */
  group: string
  kind: 'choice' | 'number' | 'switch' | 'text'
  meaning: string
  takes: string
  default: boolean | number | string
  /** of a choice */
  ways: Record<string, string>
}

/** A player has reached the target of an elimination and is out of the game. */
export interface Out {
  event: 'out'
  seat: number
}

/** A player can neither play nor draw. */
export interface Passes {
  event: 'passes'
  seat: number
}

/** Everyone passes their hand on. */
export interface PassesHands {
  event: 'passes hands'
  /** 1 is clockwise, -1 is counter-clockwise */
  direction: number
}

/** Host: stop the clocks and all moves. */
export interface Pause {
  type: 'pause'
  id: string
  number: number
}

/** The host stops the clocks and all moves. */
export interface Pauses {
  event: 'pauses'
}

/** Which seats have somebody at the other end, and how many watch. */
export interface Presence {
  type: 'presence'
  seats: boolean[]
  watchers: number
}

/** A preset: where it comes from, and what it changes. */
export interface PresetText {
  name: string
  title: string
  source: string
  changes: Record<string, boolean | number | string>
}

/** A deal that can be verified: the commitment, published before; the rest after the hand. */
export interface Proof {
  hand: number
  commitment: string
  /** what each seat mixed in, known from the deal on */
  chances: (string | null)[]
  /** known when the hand is over */
  seed: string | null
}

/** Anyone seated: a quick reaction. */
export interface React {
  type: 'react'
  id: string
  reaction: string
}

/** A quick reaction. */
export interface Reacted {
  type: 'reacted'
  seat: number
  reaction: string
}

/** The command was not carried out, and nothing has changed. `error` names the reason. */
export interface Refused {
  type: 'refused'
  id: string | null
  error: string
  /** in English */
  text: string
  rule?: string | null
  /** why the rulebook forbids it, by name */
  reason?: string | null
  /** what it is about: the seat, the turn, the move */
  about?: Record<string, boolean | number | string>
}

/** Anyone seated, after the game: the same people, rules and clock at a new table. */
export interface Rematch {
  type: 'rematch'
  id: string
}

/** Host: let a bot play for an open seat or for a person who is absent. */
export interface Replace {
  type: 'replace'
  id: string
  number: number
  seat: number
  bot: string
}

/** A finished game, to look at and to verify. */
export interface Replay {
  table: string
  rules: string
  options: Record<string, boolean | number | string>
  house: Record<string, boolean | number | string>
  names: string[]
  deals: Proof[]
  steps: Step[]
  winners: number[]
  scores: number[]
}

/** The discard pile is shuffled into a new draw pile. */
export interface Reshuffles {
  event: 'reshuffles'
}

/** Host: go on after a pause. */
export interface Resume {
  type: 'resume'
  id: string
  number: number
}

/** The host, or the person whose seat it is: take the seat back from the bot. */
export interface Return {
  type: 'return'
  id: string
  number: number
  seat: number
}

/** Play changes its direction. */
export interface Reverses {
  event: 'reverses'
  /** 1 is clockwise, -1 is counter-clockwise */
  direction: number
}

/** A line of chat. It is text and nothing else. */
export interface Said {
  type: 'said'
  seat: number
  name: string
  text: string
}

/** Anyone seated: a line of chat. */
export interface Say {
  type: 'say'
  id: string
  text: string
}

/** Who is to sit in a seat: me, another person at my device, somebody by link, or a bot. */
export interface SeatPlan {
  who: 'bot' | 'here' | 'link' | 'me'
  name?: string | null
  bot?: string | null
}

/** Who sits where. `player` is `person`, `bot` or `open`. */
export interface SeatState {
  name: string
  player: string
  bot: string | null
  /** a bot plays, and the person may come back */
  kept_for_person: boolean
  /** times in a row that the clock ran out */
  strikes: number
  /** A or B, where partners play together */
  side: string | null
}

/** The challenger is shown the challenged hand. */
export interface Sees {
  event: 'sees'
  seat: number
  /** whose hand it is */
  of: number
  cards?: string[]
}

/** A player lays all cards of the named colour under a Wild Customizable. */
export interface Sheds {
  event: 'sheds'
  seat: number
  cards: string[]
}

/** A player shuffles all hands together and deals them again. */
export interface ShufflesHands {
  event: 'shuffles hands'
  seat: number
}

/** Sit down by an invite link, in a certain open seat or in the first one. */
export interface SitForm {
  token: string
  name: string
  seat?: number | null
}

/** Somebody takes an open seat. */
export interface SitsDown {
  event: 'sits down'
  seat: number
}

/** A player misses a turn. */
export interface Skipped {
  event: 'skipped'
  seat: number
}

/** Host: begin the game. Every seat has to be taken. */
export interface Start {
  type: 'start'
  id: string
  number: number
}

/** How the table stands after the entry of that number. */
export interface State {
  type: 'state'
  number: number
  stage: 'ended' | 'lobby' | 'over' | 'paused' | 'playing'
  /** a seat of the host */
  host: number | null
  seats: SeatState[]
  you: You
  clock: ClockState
  /** of the next hand to be dealt */
  deal: Proof
  /** of the hand being played or, opened, of the one played last */
  last_deal: Proof | null
  /** null before the first deal */
  game: Game | null
  /** of the seats in the game, 1 first; equals share one */
  ranks: number[]
  rematch: string | null
  events: AnyEvent[]
}

/** A moment of a finished game, every hand open. Its `game` is what a bystander saw. */
export interface Step {
  hand: number
  /** 0 is the deal */
  number: number
  seat: number | null
  move: string | null
  /** hidden cards included */
  events: AnyEvent[]
  hands: string[][]
  game: Game
}

/** Mix 32 random bytes of my own into the deal of a hand, before it is dealt. */
export interface Stir {
  type: 'stir'
  id: string
  hand: number
  chance: string
}

/** Two players swap hands. */
export interface Swaps {
  event: 'swaps'
  seat: number
  with: number
}

/** A new table. With `start` it begins by itself, once everyone has mixed in chance (`stir`). */
export interface TableForm {
  rules?: string
  options?: Record<string, boolean | number | string>
  seats: SeatPlan[]
  clock?: ClockRule
  start?: boolean
}

/** A line in the list of a guest's tables. */
export interface TableLine {
  table: string
  stage: 'ended' | 'lobby' | 'over' | 'paused' | 'playing'
  rules: string
  names: string[]
  scores: number[]
  /** partners win together */
  winners: number[]
  /** seconds since 1970 */
  created: number
  changed: number
  host: boolean
  /** the guest's seats there are somebody else's now */
  left: boolean
}

/** The guest's tables, the latest first. */
export interface Tables {
  tables: TableLine[]
}

/** Go on playing a seat on this device, by the seat's own link. */
export interface TakeForm {
  token: string
}

/** The clock of the player in turn has run out. */
export interface TimeIsUp {
  event: 'time is up'
  seat: number
}

/** Every turn has the same time. */
export interface TurnClock {
  kind: 'turn'
  seconds: number
}

/** The first card of the discard pile is turned up. */
export interface TurnsUp {
  event: 'turns up'
  card: string
}

/** What stays the same at this table, and what was said and done before one came. */
export interface Welcome {
  type: 'welcome'
  protocol: number
  table: string
  rules: string
  /** what differs from the preset */
  options: Record<string, boolean | number | string>
  /** every option */
  house: Record<string, boolean | number | string>
  clock: ClockRule
  reactions: string[]
  watching: boolean
  /** the last lines of chat */
  said: Said[]
  /** the last events of this hand, as the viewer may hear them */
  told: AnyEvent[]
}

/** The viewer: their seats, the one whose hand is open here, and whether they are the host. */
export interface You {
  seats: number[]
  looking: number | null
  host: boolean
}

export type ClockRule = NoClock | TurnClock | BankClock

export type AnyRequest = Look | MakeMove | Stir | Start | Deal | Pause | Resume | End | Replace | Return | Leave | Say | React | Rematch

export type AnyCommand = Hello | Look | MakeMove | Stir | Start | Deal | Pause | Resume | End | Replace | Return | Leave | Say | React | Rematch

export type AnyMessage = Welcome | State | Presence | Said | Reacted | Done | Refused | Bye

export type AnyEvent = DrawsForDeal | Deals | TurnsUp | Lays | JumpsIn | Names | Sheds | Announces | Reverses | Skipped | Draws | Reshuffles | Passes | Keeps | Accepts | Challenges | Sees | Calls | CallsFalsely | Caught | Swaps | DoesNotSwap | PassesHands | ShufflesHands | HandOver | Out | GameOver | SitsDown | Leaves | BotSitsIn | ComesBack | Hosts | TimeIsUp | Pauses | GoesOn | Ends

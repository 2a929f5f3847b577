// Written by `make docs` from src/penultimate/protocol. Change it there.

export const PROTOCOL = 2

/** A player draws a penalty without a challenge. */
export interface Accepts {
  event: 'accepts'
  seat: number
}

/** Add a player. */
export interface AddPlayer {
  change: 'add'
  name: string
  id?: string | null
}

/** Where others reach the server, such as 192.0.2.7:8000; nothing, where nobody can know. */
export interface Addresses {
  hosts: string[]
}

/** A rematch that somebody wants. `left` are the milliseconds that the others have to say so. */
export interface Again {
  /** that have said yes; bots always do */
  seats: number[]
  left: number
}

/** A player lays a Wild Customizable, and the table's own rule applies. */
export interface Announces {
  event: 'announces'
  seat: number
}

/** How a guest looks: their picture at a table, and the colours of their own page. */
export interface Appearance {
  avatar?: '' | 'bear' | 'cat' | 'fish' | 'fox' | 'frog' | 'leaf' | 'owl' | 'sun'
  felt?: 'blue' | 'green' | 'plain' | 'wine'
  back?: 'brown' | 'red' | 'teal' | 'violet'
}

/** Host, before the start: who sits where, each place by the number of the seat it takes. */
export interface Arrange {
  type: 'arrange'
  id: string
  number: number
  seats: number[]
}

/** Everyone has a bank of time for each hand, and earns an increment with every turn. */
export interface BankClock {
  kind: 'bank'
  seconds: number
  increment: number
}

/** A player has laid three or more cards of one number, and everyone else draws one. */
export interface Bombs {
  event: 'bombs'
  seat: number
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
  /** whether it is one of the levels for people, which come first, weakest first */
  level: boolean
}

/** The server closes the socket. Connect again, unless `again` is false. */
export interface Bye {
  type: 'bye'
  /** `stopping`, `broken`, `unavailable`, `no_hello`, or a refusal's name */
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

/** A card for each sort, and what a house does with it. */
export interface CardEffect {
  card: string
  sort: '+2' | 'number' | 'r' | 's' | 'w' | 'w+4' | 'wc' | 'ws'
  points: number
  /** those played that concern it, by name */
  options: string[]
}

/** Be the guest on this device whose link it is. */
export interface CarryForm {
  token: string
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

/** What a change led to. */
export interface Changed {
  /** of its entry; null if there was nothing to change */
  number: number | null
  /** the id of the game that it was about */
  game: string | null
  /** the last entry of the history now */
  last: number
}

/** The data of all charts. */
export interface Charts {
  points: Record<string, Point[]>
  duels: Duel[]
  streaks: Streak[]
  places: Places[]
  records: Feats
}

/** Whose time is running, in milliseconds at the moment of sending. */
export interface ClockState {
  /** null if no clock is running */
  seat: number | null
  left: number | null
  /** of each seat, with a clock that has them */
  banks: number[] | null
}

/** A new club. */
export interface ClubForm {
  name: string
}

/** A recorded game. The names in `scores` are its players. */
export interface ClubGame {
  /** such as 2026-01-02 */
  date: string
  variant: 'elimination' | 'lowest-total' | 'own' | 'short' | 'single-hand' | 'standard'
  target?: number | null
  /** final and cumulative */
  scores: Record<string, number>
  rounds?: number | null
  rounds_won?: Record<string, number> | null
  /** in which players went out, the winner last */
  order?: string[] | null
  source?: string
  place?: string
  note?: string
  /** only in the variant own */
  low_wins?: boolean
  /** the first dealer */
  dealer?: string | null
  /** the points that each hand added */
  hands?: (Record<string, number>)[] | null
  /** the players that are bots */
  bots?: string[] | null
  /** the id of the table, if it was played on a server */
  replay?: string
  /** of players with a turn timer */
  times?: Record<string, Time> | null
  /** the rules as text, such as official+seven_o */
  house?: string
  /** the club's name for these rules */
  house_name?: string
  id: string
}

/** Games of a club, in the order they were entered, or the newest first. */
export interface ClubGames {
  games: ClubGame[]
  /** for each of these games, the place of each player */
  places: (Record<string, number>)[]
  /** of all that fit, though only some may have been asked for */
  count: number
}

/** Rules that games of a club name. */
export interface ClubHouse {
  /** what its people call them, or empty */
  name: string
  text: string
  games: number
}

/** A new club, and the tokens of its two links. */
export interface ClubLinks {
  club: string
  name: string
  member: string
  viewer: string
}

/** A club, as whoever has one of its links sees it. */
export interface ClubPage {
  club: string
  name: string
  role: 'member' | 'viewer'
  /** the viewers' token, for members to give away */
  viewer: string | null
  /** of the last entry of the history */
  number: number
  players: ClubPlayer[]
  games: number
  /** who played the last game that was recorded */
  last_company: string[]
  /** the most played first; presets without a name of their own are none */
  houses: ClubHouse[]
}

/** Somebody who plays in a club. */
export interface ClubPlayer {
  name: string
  games: number
  retired: boolean
}

/** A person plays their seat again. */
export interface ComesBack {
  event: 'comes back'
  seat: number
}

/** The command was not carried out, and nothing has changed. `error` says why. */
export interface CommandRefusal {
  type: 'refused'
  error: string
  /** in English */
  text: string
  rule?: string | null
  /** why the rulebook forbids it, by name */
  reason?: string | null
  /** the values that the text names */
  about?: Record<string, boolean | number | string>
  id: string | null
}

/** Anyone seated: deal the next hand after one is over. */
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

/** A player turns draw cards away with a Skip or a Reverse. */
export interface Deflects {
  event: 'deflects'
  seat: number
  /** the cards to draw */
  count: number
  /** who has to answer for them now */
  to: number
}

/** A player laid a 7 and swaps with nobody. */
export interface DoesNotSwap {
  event: 'does not swap'
  seat: number
}

/** The command with that id was carried out and stored. The table has that number now. */
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

/** Two players in the games they both played: how often each came before the other. */
export interface Duel {
  player: string
  other: string
  ahead: number
  behind: number
  equal: number
}

/** Correct the game that has the same id. */
export interface EditGame {
  change: 'edit'
  game: ClubGame
  id?: string | null
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

/** A figure, and its 95% margin of error. */
export interface Estimate {
  value: number
  margin: number
}

/** A record of the club: its holder, the value, and the game. */
export interface Feat {
  player: string
  value: number
  game?: string | null
  date?: string | null
}

/** The records of a club; null where there is none yet. */
export interface Feats {
  /** in a game where the highest score wins */
  highest_score: Feat | null
  longest_streak: Feat | null
  /** the largest deficit of a winner, in games recorded hand by hand */
  best_comeback: Feat | null
  most_games: Feat | null
}

/** What a quick simulation of a house found, with players who choose at random. */
export interface Figures {
  hands: number
  /** hands that were broken off, because they took too long */
  unfinished: number
  /** hands that nobody won */
  voids: number
  /** if not, there are fewer hands, and the margins are wider */
  is_compiled: boolean
  /** of a hand */
  turns: Estimate
  /** the turns that each of the lengths stands for */
  bar: number
  /** how many hands took so many turns */
  lengths: number[]
  /** hands that took more turns than that */
  longer: number
  /** the share of each place, from the dealer's left */
  wins: Estimate[]
  occasions: Occasion[]
}

/** The hand being played. Where no seat is meant, such as before somebody wins, it is null. */
export interface Game {
  hand_number: number
  scores: number[]
  out: boolean[]
  dealer: number
  phase: 'answer' | 'colour' | 'drawn' | 'game-over' | 'hand-over' | 'more' | 'play' | 'swap'
  turn: number | null
  direction: number
  top: string
  colour: string | null
  /** the last few, the top card last */
  discards: string[]
  discard_count: number
  draw_count: number
  /** how many cards the player in turn has to draw */
  pending: number
  /** laid their last card but one and has not called Uno */
  exposed: number | null
  /** whether others can catch the missing call */
  may_catch: boolean
  /** the card that anyone who holds it may lay out of turn */
  jump: string | null
  hand_sizes: number[]
  hand: string[]
  /** the card just drawn */
  drawn: string | null
  /** the hand that was challenged, for the challenger */
  shown_hand: string[]
  /** all when the hand is over; before, the open ones */
  open_hands: string[][] | null
  /** what each of these hands counts */
  hand_counts: number[] | null
  hand_winner: number | null
  hand_points: number
  game_winner: number | null
  /** every move that the seat may make now */
  legal: string[]
}

/** An error in a game, or in a file of games. */
export interface GameFault {
  /** by its name in the ledger */
  reason: string
  about?: Record<string, boolean | number | string>
  /** in a file: its `kind`, `number` and `id` */
  place?: Record<string, boolean | number | string>
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

/** A guest, known by a cookie alone. */
export interface Guest {
  name: string
  look: Appearance
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

/** Whether the server can write, and why it cannot if it cannot. */
export interface Health {
  status: 'disk full' | 'locked' | 'no store' | 'ok' | 'read-only'
  version: string
  tables: number
  sockets: number
}

/** The first frame. A spectator gives the token of the watching link; a player needs none. */
export interface Hello {
  type: 'hello'
  protocol: number
  watch?: string | null
}

/** Where I play against bots alone: what would the master do? Answered by `hinted`. */
export interface Hint {
  type: 'hint'
  id: string
  number: number
  seat: number
}

/** What the master would do in a seat, from what that seat may know. Only the asker gets it. */
export interface Hinted {
  type: 'hinted'
  /** of the state that it is about */
  number: number
  seat: number
  /** nothing, if the master would say nothing */
  move: string | null
  /** of every move that the seat has, the best first */
  chances: MoveChance[]
}

/** A club's history, the latest first. */
export interface History {
  entries: HistoryLine[]
}

/** An entry of a club's history. */
export interface HistoryLine {
  number: number
  /** seconds since 1970 */
  at: number
  who: string
  change: 'added' | 'edited' | 'merged' | 'opened' | 'recorded' | 'removed' | 'renamed' | 'renewed' | 'retired' | 'undone'
  /** the ids of games it is about, the first twenty */
  games: string[]
  /** of all of them */
  game_count: number
  /** the names of players it is about, as they are today */
  players: string[]
  /** the entry that was undone */
  entry: number | null
  undone: boolean
  can_be_undone: boolean
}

/** The table has another host. */
export interface Hosts {
  event: 'hosts'
  seat: number
}

/** Everyone has a glass for each hand. What one takes runs to the others, in equal parts. */
export interface HourglassClock {
  kind: 'hourglass'
  seconds: number
}

/** Rules to look at: a preset or a text, and what is changed besides. */
export interface HouseForm {
  rules?: string
  options?: Record<string, boolean | number | string>
  players?: number | null
}

/** Rules that make sense, in every form they can have. */
export interface HouseSheet {
  /** the shortest that reads back to the same rules */
  text: string
  /** the preset */
  rules: string
  /** what differs from the preset */
  options: Record<string, boolean | number | string>
  /** every option */
  house: Record<string, boolean | number | string>
  /** one of each sort, and what it counts */
  cards: Record<string, number>
  /** one of each sort; a number with an option of its own is a sort */
  effects: CardEffect[]
  /** the options that concern every card, by name */
  turn: string[]
}

/** What became of a file. */
export interface Imported {
  taken: number
  /** games the club had already */
  known: number
  number: number | null
}

/** A table as an invited guest sees it before sitting down. */
export interface Invitation {
  /** the name of the host */
  host: string | null
  rules: string
  options: Record<string, boolean | number | string>
  /** the rules as a text */
  house_text?: string
  /** what its people call these rules */
  house_name?: string | null
  /** of the players who sit there */
  names: string[]
  open_seats: number
  /** whoever is invited may watch, if there is no seat left */
  watch: string
}

/** Ask what an invite link leads to before sitting down. */
export interface InviteForm {
  token: string
}

/** A player lays no more cards of the same number. */
export interface IsDone {
  event: 'is done'
  seat: number
}

/** Sit down at a table that is open to everyone. */
export interface JoinForm {
  name: string
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

/** Leave all my seats. During a game bots take them over; a host passes the table on. */
export interface Leave {
  type: 'leave'
  id: string
}

/** A player gives up their seat. */
export interface Leaves {
  event: 'leaves'
  seat: number
}

/** The tokens of a table's links that the guest may have, and no others. */
export interface Links {
  table: string
  /** for the host */
  invite: string | null
  /** for anyone seated */
  watch: string | null
  /** for the guest's own seats */
  seats: Record<string, string>
}

/** Open the hand of one of my seats on this socket. Without a seat, close the open one. */
export interface Look {
  type: 'look'
  id: string
  seat?: number | null
}

/** Make a move for one of my seats. `keep` also ends a turn if the drawn card does not fit. */
export interface MakeMove {
  type: 'move'
  id: string
  number: number
  seat: number
  move: string
}

/** Say that a player is another one. */
export interface MergePlayers {
  change: 'merge'
  player: string
  into: string
  id?: string | null
}

/** A move, and how likely it wins the hand if all play on like `counter`: from 0 to 1. */
export interface MoveChance {
  move: string
  chance: number
}

/** What a guest's finished games come to. Games at a shared device are nobody's. */
export interface MyGames {
  games: number
  wins: number
  by_players: Share[]
  by_rules: Share[]
  /** games won in a row, up to now */
  streak: number
  best_streak: number
  /** calls */
  forgotten: number
  catches: number
  challenges: number
  challenges_won: number
  longest_hand: number
  /** games that are not in it yet; ask again */
  uncounted: number
}

/** A house that the guest has saved. */
export interface MyHouse {
  id: string
  name: string
  text: string
  rules: string
  options: Record<string, boolean | number | string>
}

/** The guest's houses, the oldest first, and how many there may be. */
export interface MyHouses {
  houses: MyHouse[]
  most: number
}

/** My name. */
export interface NameForm {
  name: string
}

/** A player names a colour. */
export interface Names {
  event: 'names'
  seat: number
  colour: string
}

/** A game that has no id yet. The names in `scores` are its players. */
export interface NewGame {
  /** such as 2026-01-02 */
  date: string
  variant: 'elimination' | 'lowest-total' | 'own' | 'short' | 'single-hand' | 'standard'
  target?: number | null
  /** final and cumulative */
  scores: Record<string, number>
  rounds?: number | null
  rounds_won?: Record<string, number> | null
  /** in which players went out, the winner last */
  order?: string[] | null
  source?: string
  place?: string
  note?: string
  /** only in the variant own */
  low_wins?: boolean
  /** the first dealer */
  dealer?: string | null
  /** the points that each hand added */
  hands?: (Record<string, number>)[] | null
  /** the players that are bots */
  bots?: string[] | null
  /** the id of the table, if it was played on a server */
  replay?: string
  /** of players with a turn timer */
  times?: Record<string, Time> | null
  /** the rules as text, such as official+seven_o */
  house?: string
  /** the club's name for these rules */
  house_name?: string
}

/** The token of a link that was renewed. */
export interface NewLink {
  link: 'member' | 'viewer'
  token: string
}

/** Everyone takes the time they want. */
export interface NoClock {
  kind: 'none'
}

/** How often the rule of an option comes up. */
export interface Occasion {
  option: string
  /** of the hands */
  share: Estimate
  /** a hand */
  times: number
}

/** Everything a new table can be made of. */
export interface Offer {
  presets: PresetText[]
  /** of options, in the order in which people ask for them */
  groups: string[]
  options: OptionText[]
  bots: BotText[]
  /** what a bot is called at each seat, unless it is given a name */
  bot_names: string[]
  fewest_seats: number
  most_seats: number
}

/** A table with a free seat for anyone who comes by. */
export interface OpenTable {
  table: string
  rules: string
  options: Record<string, boolean | number | string>
  clock: ClockRule
  /** of the players who wait, bots among them */
  names: string[]
  /** how many of them are people */
  people: number
  open_seats: number
  opening: Opening
}

/** The tables that are open to everyone, the one with the fewest free seats first. */
export interface OpenTables {
  tables: OpenTable[]
}

/** A table that is open to everyone: what is spoken there, and whether strangers may chat. */
export interface Opening {
  language: string
  chat?: boolean
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
  /** of a number that takes only a few */
  numbers: number[]
  /** the switch without which it makes no sense, or empty */
  needs: string
}

/** A player is out of the game: at the target of an elimination, or knocked out. */
export interface Out {
  event: 'out'
  seat: number
}

/** A token that carries a guest to another device, once and soon. */
export interface Passage {
  token: string
  /** that it is good for */
  seconds: number
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

/** Ask for a `pong`, and nothing else: so a client notices a line that is dead. */
export interface Ping {
  type: 'ping'
  id: string
}

/** How often a player took each place in games with the same number of players. */
export interface Places {
  player: string
  players: number
  /** of first places, second places, ... */
  counts: number[]
}

/** Commit to 32 random bytes of my own for the deal of a hand: their hash, and not yet them. */
export interface Pledge {
  type: 'pledge'
  id: string
  hand: number
  pledge: string
}

/** A player after one of their games. */
export interface Point {
  game: string
  date: string
  score: number
  place: number
  players: number
  mu: number
  sigma: number
}

/** The answer to a ping. */
export interface Pong {
  type: 'pong'
  id: string
}

/** Which seats have a player connected, and how many people are watching. */
export interface Presence {
  type: 'presence'
  seats: boolean[]
  watchers: number
}

/** A preset: how it plays, and what it changes. */
export interface PresetText {
  name: string
  title: string
  meaning: string
  changes: Record<string, boolean | number | string>
}

/** How a hand is dealt, for everyone to verify. The commitment is published before the deal. */
export interface Proof {
  hand: number
  commitment: string
  /** of each seat, once they are all public */
  pledges: (string | null)[]
  /** what each seat revealed, published with the deal */
  chances: (string | null)[]
  /** whether the hand was played */
  over?: boolean
  /** published when the hand is over */
  seed: string | null
}

/** Host, before the start: open the table to everyone, or with null to invited people alone. */
export interface Publish {
  type: 'publish'
  id: string
  number: number
  opening: Opening | null
}

/** Players by rank, then by name. */
export interface Ranking {
  method: 'average_score' | 'normalized_score_avg' | 'points_total' | 'trueskill' | 'win_percentage'
  /** that were counted */
  games: number
  /** selected games that this method cannot count with the others */
  left_out: number
  better: 'higher' | 'lower'
  /** of players ranked */
  pairs: number
  /** pairs whose intervals do not overlap; at 0 nobody can tell who is better */
  told_apart: number
  ranking: RankingRow[]
}

/** A player in a ranking. */
export interface RankingRow {
  rank: number
  player: string
  value: number
  games: number
  /** the 95% confidence interval is low to high */
  low: number | null
  /** null after a single game */
  high: number | null
  /** the ranks that the interval leaves open */
  best_rank: number
  worst_rank: number
  mu?: number
  sigma?: number
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

/** Record a game. One whose own id the club knows already changes nothing. */
export interface RecordGame {
  change: 'record'
  /** an id is made if it has none */
  game: NewGame
  id?: string | null
}

/** Host, before the start: play by other rules. */
export interface Rehouse {
  type: 'rehouse'
  id: string
  number: number
  rules: string
  options?: Record<string, boolean | number | string>
  /** what its people call these rules */
  house_name?: string | null
}

/** Anyone seated, after the game: yes to another one, with the same people, rules and clock.

    It begins at a new table once all people have said yes, or 20 seconds after the first of them
    did. A bot keeps the seats of those who have not, until they come. */
export interface Rematch {
  type: 'rematch'
  id: string
}

/** Host: show somebody out. Bots take over during a game; invite and watching link are new. */
export interface Remove {
  type: 'remove'
  id: string
  number: number
  seat: number
}

/** Take a game out. */
export interface RemoveGame {
  change: 'remove'
  game: string
  id?: string | null
}

/** Give a player another name. */
export interface RenamePlayer {
  change: 'rename'
  player: string
  name: string
  id?: string | null
}

/** Host: replace the invite link. The old one opens nothing any more. */
export interface Renew {
  type: 'renew'
  id: string
}

/** Replace a link; the old one is dead at once. */
export interface RenewForm {
  link: 'member' | 'viewer'
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

/** The body of an HTTP response that refuses a request. */
export interface RequestRefusal {
  error: string
  /** in English */
  text: string
  rule?: string | null
  /** why the rulebook forbids it, by name */
  reason?: string | null
  /** the values that the text names */
  about?: Record<string, boolean | number | string>
  /** of a game, or of all games in a file */
  faults?: GameFault[]
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

/** Say that a player plays no more, or plays again. */
export interface RetirePlayer {
  change: 'retire'
  player: string
  retired?: boolean
  id?: string | null
}

/** The host, or the person whose seat it is: take the seat back from the bot. */
export interface Return {
  type: 'return'
  id: string
  number: number
  seat: number
}

/** Show the bytes I have pledged, once my pledge is public among all others. */
export interface Reveal {
  type: 'reveal'
  id: string
  hand: number
  chance: string
}

/** Play changes its direction. */
export interface Reverses {
  event: 'reverses'
  /** 1 is clockwise, -1 is counter-clockwise */
  direction: number
}

/** A line of chat, as plain text. */
export interface Said {
  type: 'said'
  seat: number
  name: string
  text: string
}

/** Rules to save as a house of one's own. */
export interface SaveForm {
  name: string
  rules?: string
  options?: Record<string, boolean | number | string>
}

/** Anyone seated: a line of chat. */
export interface Say {
  type: 'say'
  id: string
  text: string
}

/** A season's table, the most wins first. */
export interface Season {
  games: number
  rows: SeasonRow[]
}

/** A player's line in a season's table. */
export interface SeasonRow {
  player: string
  games: number
  /** k players who share a win have 1/k each */
  wins: number
  /** of games where the highest score wins */
  points: number
  average_place: number
  best_score: number | null
}

/** Who gets a seat: me, another person at my device, somebody by link, or a bot. */
export interface SeatPlan {
  who: 'bot' | 'here' | 'link' | 'me'
  name?: string | null
  bot?: string | null
}

/** A seat and who plays it: `player` is `person`, `bot` or `open`. */
export interface SeatState {
  name: string
  player: string
  bot: string | null
  /** a bot plays for a person who may come back */
  kept_for_person: boolean
  /** how many times in a row the clock ran out */
  strikes: number
  /** the person's picture, by its name; empty for none */
  avatar: string
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

/** Host: how fast bots play. */
export interface SetSpeed {
  type: 'speed'
  id: string
  number: number
  speed: 'fast' | 'normal' | 'slow'
}

/** Some of a guest's games, and how many of them they won. */
export interface Share {
  /** so many players, or a preset */
  of: string
  games: number
  wins: number
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

/** Host: start the game. Every seat has to be taken. */
export interface Start {
  type: 'start'
  id: string
  number: number
}

/** The table as it is now. */
export interface State {
  type: 'state'
  /** goes up with every change that a command could answer */
  number: number
  stage: 'ended' | 'lobby' | 'over' | 'paused' | 'playing'
  /** a seat of the host */
  host: number | null
  seats: SeatState[]
  you: You
  clock: ClockState
  /** how the next hand will be dealt */
  deal: Proof
  /** how the last hand was dealt */
  last_deal: Proof | null
  /** null before the first deal */
  game: Game | null
  /** the rank of each seat, 1 first; equals share one */
  ranks: number[]
  /** null if only invited people may sit down */
  opening: Opening | null
  /** null until somebody asks for a rematch */
  again: Again | null
  /** of bots */
  speed: 'fast' | 'normal' | 'slow'
  /** the table where the same people play again */
  rematch: string | null
  /** that led here from the state before */
  events: AnyEvent[]
}

/** A moment of a finished game with every hand open. Its `game` is what a bystander saw. */
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

/** Games won in a row: the longest streak and the current one. A shared win counts. */
export interface Streak {
  player: string
  longest: number
  current: number
}

/** Two players swap hands. */
export interface Swaps {
  event: 'swaps'
  seat: number
  with: number
}

/** A new table. With `start` it starts by itself as soon as everyone has sent a `pledge`. */
export interface TableForm {
  rules?: string
  options?: Record<string, boolean | number | string>
  /** what its people call these rules */
  house_name?: string | null
  seats: SeatPlan[]
  clock?: ClockRule
  start?: boolean
  /** if anyone may sit down */
  opening?: Opening | null
  /** how fast bots play */
  speed?: 'fast' | 'normal' | 'slow'
  /** whether people, as bots do, wait 3 seconds before they catch */
  time_to_call?: boolean
}

/** Take the game of a finished table into a club, a player for each seat. */
export interface TableGameForm {
  players: string[]
  /** the day where it was played; the server's if none is given */
  date?: string | null
}

/** A line in the list of a guest's tables. */
export interface TableLine {
  table: string
  stage: 'ended' | 'lobby' | 'over' | 'paused' | 'playing'
  rules: string
  /** what differs from the preset */
  options: Record<string, boolean | number | string>
  /** of everyone who has come */
  names: string[]
  scores: number[]
  /** partners win together */
  winners: number[]
  /** seconds since 1970 */
  created: number
  changed: number
  host: boolean
  /** the guest has no seat there any more */
  left: boolean
}

/** The guest's tables. The one that changed last comes first. */
export interface Tables {
  tables: TableLine[]
}

/** Go on with a seat on this device, by the seat's own link. */
export interface TakeForm {
  token: string
}

/** How long a player took, by a turn timer. */
export interface Time {
  /** in all turns */
  seconds: number
  turns: number
  /** the longest turn, in seconds */
  longest: number
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

/** Undo an entry of the history, perhaps an undo. */
export interface UndoEntry {
  change: 'undo'
  number: number
  id?: string | null
}

/** Whether the command was carried out is not known yet. Send the same again, with its id. */
export interface Unknown {
  type: 'unknown'
  id: string
}

/** The rules of this table, and what was said and done before. It comes again with new rules. */
export interface Welcome {
  type: 'welcome'
  protocol: number
  table: string
  rules: string
  /** what differs from the preset */
  options: Record<string, boolean | number | string>
  /** every option */
  house: Record<string, boolean | number | string>
  /** the rules as a text */
  house_text?: string
  /** what its people call these rules */
  house_name?: string | null
  clock: ClockRule
  /** whether nobody may catch for 3 seconds */
  time_to_call?: boolean
  reactions: string[]
  watching: boolean
  /** the last lines of chat */
  said: Said[]
  /** the last events of this hand, as the viewer may see them */
  told: AnyEvent[]
}

/** A player's device did not reveal the chance it had pledged, so the deal goes without it. */
export interface Withholds {
  event: 'withholds'
  seat: number
}

/** The viewer. */
export interface You {
  /** that are theirs */
  seats: number[]
  /** the seat whose hand is open to them */
  looking: number | null
  /** whether they are the host */
  host: boolean
}

export type ClockRule = NoClock | TurnClock | BankClock | HourglassClock

export type AnyRequest = Look | Hint | MakeMove | Pledge | Reveal | Start | Deal | Pause | Resume | End | Replace | Return | Remove | Publish | Arrange | Rehouse | SetSpeed | Renew | Leave | Say | React | Rematch | Ping

export type AnyCommand = Hello | Look | Hint | MakeMove | Pledge | Reveal | Start | Deal | Pause | Resume | End | Replace | Return | Remove | Publish | Arrange | Rehouse | SetSpeed | Renew | Leave | Say | React | Rematch | Ping

export type AnyMessage = Welcome | State | Presence | Said | Reacted | Hinted | Done | CommandRefusal | Unknown | Pong | Bye

export type AnyClubChange = RecordGame | EditGame | RemoveGame | UndoEntry | AddPlayer | RenamePlayer | MergePlayers | RetirePlayer

export type AnyEvent = DrawsForDeal | Deals | TurnsUp | Lays | JumpsIn | Names | Sheds | Announces | Deflects | IsDone | Bombs | Reverses | Skipped | Draws | Reshuffles | Passes | Keeps | Accepts | Challenges | Sees | Calls | CallsFalsely | Caught | Swaps | DoesNotSwap | PassesHands | ShufflesHands | HandOver | Out | GameOver | SitsDown | Leaves | BotSitsIn | ComesBack | Hosts | TimeIsUp | Withholds | Pauses | GoesOn | Ends

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

/** Addresses at which others can reach the server, such as 192.0.2.7:8000, if known. */
export interface Addresses {
  hosts: string[]
}

/** A requested rematch. `left` is the time in which others can agree, in milliseconds. */
export interface Again {
  /** that have agreed; bots always do */
  seats: number[]
  left: number
}

/** A player lays a Wild Customizable, and the table's own rule applies. */
export interface Announces {
  event: 'announces'
  seat: number
}

/** A guest's picture at a table, and the colours of their page. */
export interface Appearance {
  avatar?: '' | 'bear' | 'cat' | 'fish' | 'fox' | 'frog' | 'leaf' | 'owl' | 'sun'
  felt?: 'blue' | 'green' | 'plain' | 'wine'
  back?: 'brown' | 'red' | 'teal' | 'violet'
}

/** Host, before the start: reorder the seats. Each item is the present number of a seat. */
export interface Arrange {
  type: 'arrange'
  id: string
  number: number
  seats: number[]
}

/** A bank of time per hand, plus an increment for every turn. */
export interface BankClock {
  kind: 'bank'
  seconds: number
  increment: number
}

/** A player has laid three or more cards of one number; everyone else draws one. */
export interface Bombs {
  event: 'bombs'
  seat: number
}

/** A bot takes over a seat. */
export interface BotSitsIn {
  event: 'bot sits in'
  seat: number
}

/** A bot that can take a seat. */
export interface BotText {
  name: string
  meaning: string
  /** whether it is a level for people; these come first, weakest first */
  level: boolean
}

/** The server closes the socket. `again` says whether to reconnect. */
export interface Bye {
  type: 'bye'
  /** `stopping`, `broken`, `unavailable`, `no_hello`, or the name of an error */
  reason: string
  again: boolean
}

/** A player calls Uno. */
export interface Calls {
  event: 'calls'
  seat: number
}

/** A player calls Uno although no call is due. */
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

/** Become the guest whose transfer link this is, on this device. */
export interface CarryForm {
  token: string
}

/** A player has not called Uno and draws the penalty. */
export interface Caught {
  event: 'caught'
  seat: number
  by?: number
}

/** A Wild Draw Four that the player in turn may challenge. */
export interface Challenge {
  /** who laid it */
  of: number
  /** it was lawful unless they held this colour */
  colour: string
  /** the cards they draw then */
  if_guilty: number
  /** the cards the challenger draws otherwise */
  if_innocent: number
}

/** A player challenges a Wild Draw Four. */
export interface Challenges {
  event: 'challenges'
  seat: number
  /** the seat that laid it */
  of: number
  guilty: boolean
  /** the colour in play before it was laid */
  judged_colour: string
}

/** The result of a change. */
export interface Changed {
  /** of its entry; null if nothing changed */
  number: number | null
  /** the id of the game that was changed */
  game: string | null
  /** the number of the last entry of the history */
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

/** The running clock, in milliseconds at the time of sending. */
export interface ClockState {
  /** null if no clock is running */
  seat: number | null
  left: number | null
  /** of each seat, with a bank or hourglass clock */
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

/** Games of a club, in the order they were entered or newest first. */
export interface ClubGames {
  games: ClubGame[]
  /** for each of these games, the place of each player */
  places: (Record<string, number>)[]
  /** of all games that match, including other pages */
  count: number
}

/** A house whose rules games of the club were played by. */
export interface ClubHouse {
  /** the club's name for it, or empty */
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

/** A club, as shown to anyone with one of its links. */
export interface ClubPage {
  club: string
  name: string
  role: 'member' | 'viewer'
  /** the viewers' token, which members can share */
  viewer: string | null
  /** of the last entry of the history */
  number: number
  players: ClubPlayer[]
  games: number
  /** the players of the last recorded game */
  last_company: string[]
  /** most played first, without unnamed presets */
  houses: ClubHouse[]
}

/** A player of a club. */
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

/** The command was not carried out and nothing changed. */
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

/** Any player: deal the next hand when one is over. */
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
  /** the seat that has to answer next */
  to: number
}

/** A player lays a 7 and swaps with nobody. */
export interface DoesNotSwap {
  event: 'does not swap'
  seat: number
}

/** The command was carried out and stored. `number` is that of the table's new state. */
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

/** A player draws a card to decide who deals. */
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

/** A figure with its 95% margin of error. */
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

/** The results of a quick simulation of a house, with random players. */
export interface Figures {
  hands: number
  /** hands that were stopped because they took too long */
  unfinished: number
  /** hands without a winner */
  voids: number
  /** otherwise there are fewer hands and wider margins */
  is_compiled: boolean
  /** per hand */
  turns: Estimate
  /** the number of turns per bar of `lengths` */
  bar: number
  /** a histogram of hands by turns */
  lengths: number[]
  /** hands that took more turns */
  longer: number
  /** the share of each seat, from the dealer's left */
  wins: Estimate[]
  occasions: Occasion[]
}

/** The current hand. Seats are null where there is none, such as a winner before the end. */
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
  /** the latest, the top card last */
  discards: string[]
  discard_count: number
  draw_count: number
  /** the cards that the player in turn must draw */
  pending: number
  /** the seat that has one card and did not call Uno */
  exposed: number | null
  /** whether others can catch the missing call */
  may_catch: boolean
  /** the card that may be played out of turn */
  jump: string | null
  hand_sizes: number[]
  hand: string[]
  /** the card drawn this turn */
  drawn: string | null
  /** the challenged hand, shown to the challenger */
  shown_hand: string[]
  /** before the end, only open ones */
  open_hands: string[][] | null
  /** the points in each of these hands */
  hand_counts: number[] | null
  hand_winner: number | null
  hand_points: number
  game_winner: number | null
  /** all legal moves of the seat */
  legal: string[]
  /** the player in turn is at the limit: to draw is to pass */
  hand_full?: boolean
  challenge?: Challenge | null
  /** the colour held that makes a Wild Draw Four a bluff */
  bluff_colour?: string | null
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

/** The game resumes after a pause. */
export interface GoesOn {
  event: 'goes on'
}

/** A guest, identified by a cookie. */
export interface Guest {
  name: string
  look: Appearance
}

/** The hand is over. */
export interface HandOver {
  event: 'hand over'
  /** null if the hand is void */
  winner: number | null
  /** the points in the hands of the winner's opponents */
  points: number
  /** the points of each seat for this hand */
  gains: number[]
  /** the totals of each seat, this hand included */
  scores: number[]
}

/** Whether the server can write to its store, or why it cannot. */
export interface Health {
  status: 'disk full' | 'locked' | 'no store' | 'ok' | 'read-only'
  version: string
  tables: number
  sockets: number
}

/** The first frame. A spectator sends the token of the watch link; a player sends none. */
export interface Hello {
  type: 'hello'
  protocol: number
  watch?: string | null
}

/** Ask for the master's move, where all others are bots. Answered by `hinted`. */
export interface Hint {
  type: 'hint'
  id: string
  number: number
  seat: number
}

/** The master's move for a seat, based on what that seat can see. Sent to the asker only. */
export interface Hinted {
  type: 'hinted'
  /** of the state */
  number: number
  seat: number
  /** null if the master would do nothing */
  move: string | null
  /** of every legal move, best first */
  chances: MoveChance[]
}

/** A club's history, latest first. */
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
  /** the ids of the first twenty games that it changed */
  games: string[]
  /** of all games that it changed */
  game_count: number
  /** the current names of the players that it changed */
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

/** A bank of time per hand. The time that a player uses goes to the others in equal parts. */
export interface HourglassClock {
  kind: 'hourglass'
  seconds: number
}

/** Rules to describe: a preset or a house as text, and further options. */
export interface HouseForm {
  rules?: string
  options?: Record<string, boolean | number | string>
  players?: number | null
}

/** Rules that make sense, in every form they can have. */
export interface HouseSheet {
  /** the shortest text for these rules */
  text: string
  /** the preset */
  rules: string
  /** changes to the preset */
  options: Record<string, boolean | number | string>
  /** the value of every option */
  house: Record<string, boolean | number | string>
  /** one of each sort, and what it counts */
  cards: Record<string, number>
  /** one of each sort; a number with an option of its own is a sort */
  effects: CardEffect[]
  /** the options that concern every card, by name */
  turn: string[]
}

/** The result of an import. */
export interface Imported {
  taken: number
  /** games that the club already had */
  known: number
  number: number | null
}

/** A table, as shown to an invited guest before joining. */
export interface Invitation {
  /** the name of the host */
  host: string | null
  rules: string
  options: Record<string, boolean | number | string>
  /** the rules as text */
  house_text?: string
  /** the players' name for these rules */
  house_name?: string | null
  /** of the seated players */
  names: string[]
  open_seats: number
  /** lets the guest watch if there is no open seat */
  watch: string
}

/** Ask about the table of an invite link before joining. */
export interface InviteForm {
  token: string
}

/** A player lays no more cards of the same number. */
export interface IsDone {
  event: 'is done'
  seat: number
}

/** Join a table that is open to everyone. */
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

/** Leave all my seats. Bots take over during a game. Another player becomes host. */
export interface Leave {
  type: 'leave'
  id: string
}

/** A player gives up their seat. */
export interface Leaves {
  event: 'leaves'
  seat: number
}

/** The tokens of a table's links that the guest may have. */
export interface Links {
  table: string
  /** for the host */
  invite: string | null
  /** for players */
  watch: string | null
  /** for the guest's own seats */
  seats: Record<string, string>
}

/** Show the hand of one of my seats on this socket. Without a seat, hide it again. */
export interface Look {
  type: 'look'
  id: string
  seat?: number | null
}

/** Make a move for one of my seats. `keep` also ends a turn with an unplayable card. */
export interface MakeMove {
  type: 'move'
  id: string
  number: number
  seat: number
  move: string
}

/** Merge a player into another: both are the same person. */
export interface MergePlayers {
  change: 'merge'
  player: string
  into: string
  id?: string | null
}

/** A move and its chance of winning the hand, from 0 to 1, if all play on like `counter`. */
export interface MoveChance {
  move: string
  chance: number
}

/** Statistics of a guest's finished games, without games on a shared device. */
export interface MyGames {
  games: number
  wins: number
  by_players: Share[]
  by_rules: Share[]
  /** the current winning streak */
  streak: number
  best_streak: number
  /** calls of Uno */
  forgotten: number
  catches: number
  challenges: number
  challenges_won: number
  longest_hand: number
  /** games not included yet; ask again later */
  uncounted: number
}

/** A saved house of the guest. */
export interface MyHouse {
  id: string
  name: string
  text: string
  rules: string
  options: Record<string, boolean | number | string>
}

/** The guest's houses, oldest first, and the most they may have. */
export interface MyHouses {
  houses: MyHouse[]
  most: number
}

/** A new name for the guest. */
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

/** The token of a renewed link. */
export interface NewLink {
  link: 'member' | 'viewer'
  token: string
}

/** No time limit. */
export interface NoClock {
  kind: 'none'
}

/** How often the rule of an option applies. */
export interface Occasion {
  option: string
  /** of the hands */
  share: Estimate
  /** per hand */
  times: number
}

/** Everything that a new table can be set up with. */
export interface Offer {
  presets: PresetText[]
  /** of options, in display order */
  groups: string[]
  options: OptionText[]
  bots: BotText[]
  /** the default name of a bot at each seat */
  bot_names: string[]
  fewest_seats: number
  most_seats: number
}

/** A table with an open seat for anyone. */
export interface OpenTable {
  table: string
  rules: string
  options: Record<string, boolean | number | string>
  clock: ClockRule
  /** of the seated players, including bots */
  names: string[]
  /** how many of them are people */
  people: number
  open_seats: number
  opening: Opening
}

/** The tables that are open to everyone, fewest open seats first. */
export interface OpenTables {
  tables: OpenTable[]
}

/** A table that is open to everyone: its language, and whether strangers may chat. */
export interface Opening {
  language: string
  chat?: boolean
}

/** An option of the rules, described by the rulebook. */
export interface OptionText {
  name: string
  /** its common name */
  title: string
  rule: string
  /** one of the groups of the offer */
  group: string
  kind: 'choice' | 'number' | 'switch' | 'text'
  meaning: string
  takes: string
  default: boolean | number | string
  /** the values of a choice, with their meanings */
  ways: Record<string, string>
  /** the allowed values of a number, if they are few */
  numbers: number[]
  /** the switch that it requires, or empty */
  needs: string
}

/** A player is out of the game: at the target of an elimination, or knocked out. */
export interface Out {
  event: 'out'
  seat: number
}

/** A single-use token that transfers a guest to another device. */
export interface Passage {
  token: string
  /** until it expires */
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

/** Ask for a `pong`, to detect a dead connection. */
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

/** Commit to 32 random bytes for the deal of a hand, by sending their hash. */
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

/** A preset and the options that it changes. */
export interface PresetText {
  name: string
  title: string
  meaning: string
  changes: Record<string, boolean | number | string>
}

/** The public proof of a deal. The commitment is published before the deal. */
export interface Proof {
  hand: number
  commitment: string
  /** of each seat, once the deal has begun */
  pledges: (string | null)[]
  /** the revealed bytes, published with the deal */
  chances: (string | null)[]
  /** whether the hand is over */
  over?: boolean
  /** published when the hand is over */
  seed: string | null
}

/** Host, before the start: open the table to everyone, or with null to invited people only. */
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

/** Any player: send a reaction. */
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

/** Record a game. A game whose id the club already has is ignored. */
export interface RecordGame {
  change: 'record'
  /** an id is made if it has none */
  game: NewGame
  id?: string | null
}

/** Host, before the start: change the rules. */
export interface Rehouse {
  type: 'rehouse'
  id: string
  number: number
  rules: string
  options?: Record<string, boolean | number | string>
  /** the players' name for these rules */
  house_name?: string | null
}

/** Any player, after the game: agree to a rematch with the same players, rules and clock.

    It starts at a new table when everyone has agreed, or 20 seconds after the first player did.
    Bots hold the seats of the others until they join. */
export interface Rematch {
  type: 'rematch'
  id: string
}

/** Host: remove a player. A bot takes over during a game. Invite and watch links are renewed. */
export interface Remove {
  type: 'remove'
  id: string
  number: number
  seat: number
}

/** Remove a game. */
export interface RemoveGame {
  change: 'remove'
  game: string
  id?: string | null
}

/** Rename a player. */
export interface RenamePlayer {
  change: 'rename'
  player: string
  name: string
  id?: string | null
}

/** Host: replace the invite link. The old one stops working. */
export interface Renew {
  type: 'renew'
  id: string
}

/** Replace a link. The old one stops working at once. */
export interface RenewForm {
  link: 'member' | 'viewer'
}

/** Host: let a bot play an open seat or the seat of an absent player. */
export interface Replace {
  type: 'replace'
  id: string
  number: number
  seat: number
  bot: string
}

/** A finished game, to replay and to verify. */
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

/** Host: resume after a pause. */
export interface Resume {
  type: 'resume'
  id: string
  number: number
}

/** Mark a player as retired, or as active again. */
export interface RetirePlayer {
  change: 'retire'
  player: string
  retired?: boolean
  id?: string | null
}

/** Host, or the player whose seat it is: take the seat back from the bot. */
export interface Return {
  type: 'return'
  id: string
  number: number
  seat: number
}

/** Reveal the bytes of my pledge, after the server has published all pledges. */
export interface Reveal {
  type: 'reveal'
  id: string
  hand: number
  chance: string
}

/** The direction of play changes. */
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

/** Rules to save as one of the guest's houses. */
export interface SaveForm {
  name: string
  rules?: string
  options?: Record<string, boolean | number | string>
}

/** Any player: send a line of chat. */
export interface Say {
  type: 'say'
  id: string
  text: string
}

/** A season's table, most wins first. */
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

/** Who gets a seat: me, another player on my device, an invited player, or a bot. */
export interface SeatPlan {
  who: 'bot' | 'here' | 'link' | 'me'
  name?: string | null
  bot?: string | null
}

/** A seat. `player` is `person`, `bot` or `open`. */
export interface SeatState {
  name: string
  player: string
  bot: string | null
  /** a bot plays for a person, who may return */
  kept_for_person: boolean
  /** timeouts in a row */
  strikes: number
  /** the name of the picture, or empty */
  avatar: string
  /** A or B, in a game of partners */
  side: string | null
}

/** The challenger is shown the challenged hand. */
export interface Sees {
  event: 'sees'
  seat: number
  /** the seat of the hand */
  of: number
  cards?: string[]
}

/** Host: set the speed of bots. */
export interface SetSpeed {
  type: 'speed'
  id: string
  number: number
  speed: 'fast' | 'normal' | 'slow'
}

/** A group of a guest's games, and the number of wins. */
export interface Share {
  /** the number of players, or the preset */
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

/** Join by an invite link, in a given open seat or in the first one. */
export interface SitForm {
  token: string
  name: string
  seat?: number | null
}

/** A player takes an open seat. */
export interface SitsDown {
  event: 'sits down'
  seat: number
}

/** A player misses a turn. */
export interface Skipped {
  event: 'skipped'
  seat: number
}

/** Host: start the game. Every seat must be taken. */
export interface Start {
  type: 'start'
  id: string
  number: number
}

/** The current state of the table. */
export interface State {
  type: 'state'
  /** increases with every change that a command can respond to */
  number: number
  stage: 'ended' | 'lobby' | 'over' | 'paused' | 'playing'
  /** a seat of the host */
  host: number | null
  seats: SeatState[]
  you: You
  clock: ClockState
  /** of the next hand */
  deal: Proof
  /** of the last hand */
  last_deal: Proof | null
  /** null before the first deal */
  game: Game | null
  /** the rank of each seat, 1 for the leader; ties share a rank */
  ranks: number[]
  /** null if an invitation is needed to join */
  opening: Opening | null
  /** null until a player asks for a rematch */
  again: Again | null
  /** of bots */
  speed: 'fast' | 'normal' | 'slow'
  /** the table of the rematch */
  rematch: string | null
  /** since the previous state */
  events: AnyEvent[]
}

/** A step of a finished game with all hands open. `game` is what a spectator saw. */
export interface Step {
  hand: number
  /** 0 is the deal */
  number: number
  seat: number | null
  move: string | null
  /** including hidden cards */
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

/** A new table. With `start` the game starts as soon as everyone has sent a `pledge`. */
export interface TableForm {
  rules?: string
  options?: Record<string, boolean | number | string>
  /** the players' name for these rules */
  house_name?: string | null
  seats: SeatPlan[]
  clock?: ClockRule
  start?: boolean
  /** null if an invitation is needed to join */
  opening?: Opening | null
  /** of bots */
  speed?: 'fast' | 'normal' | 'slow'
  /** whether catching is allowed only after 3 seconds */
  time_to_call?: boolean
}

/** Record the game of a finished table in a club, with a player for each seat. */
export interface TableGameForm {
  players: string[]
  /** the local day of the game; by default the server's */
  date?: string | null
}

/** An item in the list of a guest's tables. */
export interface TableLine {
  table: string
  stage: 'ended' | 'lobby' | 'over' | 'paused' | 'playing'
  rules: string
  /** changes to the preset */
  options: Record<string, boolean | number | string>
  /** of all players so far */
  names: string[]
  scores: number[]
  /** partners win together */
  winners: number[]
  /** seconds since 1970 */
  created: number
  changed: number
  host: boolean
  /** whether the guest has left the table */
  left: boolean
}

/** The guest's tables, last changed first. */
export interface Tables {
  tables: TableLine[]
}

/** Continue to play a seat on this device, by the link of that seat. */
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

/** A fixed time per turn. */
export interface TurnClock {
  kind: 'turn'
  seconds: number
}

/** The first card of the discard pile is turned up. */
export interface TurnsUp {
  event: 'turns up'
  card: string
}

/** Undo an entry of the history, which may be an undo itself. */
export interface UndoEntry {
  change: 'undo'
  number: number
  id?: string | null
}

/** It is not known yet whether the command was carried out. Send it again with the same id. */
export interface Unknown {
  type: 'unknown'
  id: string
}

/** The rules of the table, the chat and the recent events. Sent again when the rules change. */
export interface Welcome {
  type: 'welcome'
  protocol: number
  table: string
  rules: string
  /** changes to the preset */
  options: Record<string, boolean | number | string>
  /** the value of every option */
  house: Record<string, boolean | number | string>
  /** the rules as a text */
  house_text?: string
  /** the players' name for these rules */
  house_name?: string | null
  /** null where no number of points ends the game */
  target?: number | null
  /** false where points count against their players */
  winner_scores?: boolean
  clock: ClockRule
  /** whether catching is allowed only after 3 seconds */
  time_to_call?: boolean
  reactions: string[]
  watching: boolean
  /** the latest lines of chat */
  said: Said[]
  /** the latest events of this hand, as the viewer may see them */
  told: AnyEvent[]
}

/** A player's device has not revealed its committed random value; the deal ignores it. */
export interface Withholds {
  event: 'withholds'
  seat: number
}

/** The viewer. */
export interface You {
  /** the viewer's own */
  seats: number[]
  /** the seat whose hand is shown */
  looking: number | null
  host: boolean
}

export type ClockRule = NoClock | TurnClock | BankClock | HourglassClock

export type AnyRequest = Look | Hint | MakeMove | Pledge | Reveal | Start | Deal | Pause | Resume | End | Replace | Return | Remove | Publish | Arrange | Rehouse | SetSpeed | Renew | Leave | Say | React | Rematch | Ping

export type AnyCommand = Hello | Look | Hint | MakeMove | Pledge | Reveal | Start | Deal | Pause | Resume | End | Replace | Return | Remove | Publish | Arrange | Rehouse | SetSpeed | Renew | Leave | Say | React | Rematch | Ping

export type AnyMessage = Welcome | State | Presence | Said | Reacted | Hinted | Done | CommandRefusal | Unknown | Pong | Bye

export type AnyClubChange = RecordGame | EditGame | RemoveGame | UndoEntry | AddPlayer | RenamePlayer | MergePlayers | RetirePlayer

export type AnyEvent = DrawsForDeal | Deals | TurnsUp | Lays | JumpsIn | Names | Sheds | Announces | Deflects | IsDone | Bombs | Reverses | Skipped | Draws | Reshuffles | Passes | Keeps | Accepts | Challenges | Sees | Calls | CallsFalsely | Caught | Swaps | DoesNotSwap | PassesHands | ShufflesHands | HandOver | Out | GameOver | SitsDown | Leaves | BotSitsIn | ComesBack | Hosts | TimeIsUp | Withholds | Pauses | GoesOn | Ends

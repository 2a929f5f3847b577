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

/** Known addresses where others can reach the server, such as 192.0.2.7:8000. */
export interface Addresses {
  hosts: string[]
}

/** A proposed rematch. `left` is the time left to agree, in milliseconds. */
export interface Again {
  /** seats that have agreed; bots always agree */
  seats: number[]
  left: number
}

/** A player plays a Wild Customizable, and the table's custom rule applies. */
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

/** Host, before the start: reorder the seats. `seats` lists the old numbers.

    Open seats that are not listed are removed. */
export interface Arrange {
  type: 'arrange'
  id: string
  number: number
  seats: number[]
}

/** A time bank per hand, plus an increment for every turn. */
export interface BankClock {
  kind: 'bank'
  seconds: number
  increment: number
}

/** A player has played three or more cards of one number, so everyone else draws one. */
export interface Bombs {
  event: 'bombs'
  seat: number
}

/** A bot takes over a player's seat. */
export interface BotSitsIn {
  event: 'bot sits in'
  seat: number
}

/** A bot that can take a seat. */
export interface BotText {
  name: string
  meaning: string
  /** whether people can choose it as a level; levels come first, weakest first */
  level: boolean
}

/** The server is closing the connection. `again` says whether to reconnect. */
export interface Bye {
  type: 'bye'
  /** `stopping`, `broken`, `unavailable`, `no_hello`, or an error name */
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

/** A kind of card, and what it does and counts under these rules. */
export interface CardEffect {
  card: string
  sort: '+2' | 'number' | 'r' | 's' | 'w' | 'w+4' | 'wc' | 'ws'
  points: number
  /** the enabled options that affect it */
  options: string[]
}

/** The luck of a card, or of a deal. */
export interface CardLuck {
  /** of the move, 0 for the deal */
  number: number
  /** that drew the card */
  seat: number | null
  card: string | null
  /** by seat, in chances of winning the hand; they add up to zero */
  luck: number[]
  /** in chances of winning the game */
  game_luck: number[]
}

/** Sign this device in as the guest who created this transfer link. */
export interface CarryForm {
  token: string
}

/** A player who has not called Uno draws the penalty. */
export interface Caught {
  event: 'caught'
  seat: number
  by?: number
}

/** A Wild Draw Four that the player to move may challenge. */
export interface Challenge {
  /** the seat that played it */
  of: number
  /** the card was illegal if the seat held this colour */
  colour: string
  /** cards the seat draws if it was illegal */
  if_guilty: number
  /** cards the challenger draws if it was legal */
  if_innocent: number
}

/** A player challenges a Wild Draw Four. */
export interface Challenges {
  event: 'challenges'
  seat: number
  /** the seat that played it */
  of: number
  guilty: boolean
  /** the current colour before it was played */
  judged_colour: string
}

/** The result of a change. */
export interface Changed {
  /** the number of the new history entry; null if nothing changed */
  number: number | null
  /** the id of the changed game */
  game: string | null
  /** the number of the last history entry */
  last: number
}

/** The data for all charts. */
export interface Charts {
  points: Record<string, Point[]>
  duels: Duel[]
  streaks: Streak[]
  places: Places[]
  records: Feats
}

/** The clock, in milliseconds at the time of sending. */
export interface ClockState {
  /** null if no clock is running */
  seat: number | null
  left: number | null
  /** the time left in each seat's bank; null without banks */
  banks: number[] | null
}

/** A new club. */
export interface ClubForm {
  name: string
}

/** A recorded game. The keys of `scores` are its players. */
export interface ClubGame {
  /** such as 2026-01-02 */
  date: string
  variant: 'elimination' | 'lowest-total' | 'own' | 'short' | 'single-hand' | 'standard'
  target?: number | null
  /** final totals */
  scores: Record<string, number>
  rounds?: number | null
  rounds_won?: Record<string, number> | null
  /** the order in which players went out, winner last */
  order?: string[] | null
  source?: string
  place?: string
  note?: string
  /** only for variant own */
  low_wins?: boolean
  /** stopped before its end */
  unfinished?: boolean
  /** the first dealer */
  dealer?: string | null
  /** points added by each hand */
  hands?: (Record<string, number>)[] | null
  /** players that are bots */
  bots?: string[] | null
  /** the table's id, if played on a server */
  replay?: string
  /** if a turn timer was used */
  times?: Record<string, Time> | null
  /** the rules in notation, such as official+seven_o */
  house?: string
  /** the club's name for these rules */
  house_name?: string
  /** hundredths of a hand that the cards won, from a review */
  luck?: Record<string, number> | null
  id: string
}

/** A club's games, in order of entry or newest first. */
export interface ClubGames {
  games: ClubGame[]
  /** for each game, the place of each player */
  places: (Record<string, number>)[]
  /** the number of matching games on all pages */
  count: number
}

/** Rules that the club has played by. */
export interface ClubHouse {
  /** the club's name for these rules, or empty */
  name: string
  text: string
  games: number
}

/** A new club and the tokens of its two links. */
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
  /** the viewer token, which members can share */
  viewer: string | null
  /** the number of the last history entry */
  number: number
  players: ClubPlayer[]
  games: number
  /** the players in the last recorded game */
  last_company: string[]
  /** most played first, excluding unnamed presets */
  houses: ClubHouse[]
}

/** A club's player. */
export interface ClubPlayer {
  name: string
  games: number
  retired: boolean
}

/** A player takes their seat back from a bot. */
export interface ComesBack {
  event: 'comes back'
  seat: number
}

/** The command was refused. Nothing changed. */
export interface CommandRefusal {
  type: 'refused'
  error: string
  /** in English */
  text: string
  rule?: string | null
  /** the name of the rulebook's reason */
  reason?: string | null
  /** values for the text's placeholders */
  about?: Record<string, boolean | number | string>
  id: string | null
}

/** Any player: deal the next hand after one is over. */
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

/** A player deflects a penalty with a Skip or a Reverse. */
export interface Deflects {
  event: 'deflects'
  seat: number
  /** the number of cards to draw */
  count: number
  /** the seat that faces the penalty next */
  to: number
}

/** A device that plays as the guest. */
export interface Device {
  id: string
  /** milliseconds since 1970 */
  added: number
  /** the device that asks */
  this: boolean
}

/** The guest's devices, oldest first. */
export interface Devices {
  devices: Device[]
}

/** A player declines to swap hands after a 7. */
export interface DoesNotSwap {
  event: 'does not swap'
  seat: number
}

/** The command was executed and stored. `number` is the number of the new state. */
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

/** How often each of two players finished ahead of the other. */
export interface Duel {
  player: string
  other: string
  ahead: number
  behind: number
  equal: number
}

/** Replace the game with the same id. */
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

/** The consequence that explains an error best. */
export interface ErrorReason {
  consequence: 'cards' | 'colour' | 'draw' | 'finish' | 'others_draw' | 'out' | 'wilds'
  /** its share or mean number of cards after the move that was made */
  made: number
  /** and after the best move */
  best: number
  /** the player who goes out, for `out` */
  seat: number | null
}

/** A club record: its value, and everyone who shares it. */
export interface Feat {
  value: number
  holders: Holder[]
}

/** A club's records. A record that nobody has set yet is null. */
export interface Feats {
  /** only games where the highest score wins */
  highest_score: Feat | null
  longest_streak: Feat | null
  /** a winner's largest deficit, in games recorded hand by hand */
  best_comeback: Feat | null
  most_games: Feat | null
}

/** The current hand. A seat is null if there is none, such as the winner during play. */
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
  /** the most recent discards, top card last */
  discards: string[]
  discard_count: number
  draw_count: number
  /** cards that the player to move must draw */
  pending: number
  /** the seat that has one card and did not call Uno */
  exposed: number | null
  /** whether others can catch the forgotten call now */
  may_catch: boolean
  /** the seats that can catch it */
  catchers: number[]
  /** a card that may be played out of turn */
  jump: string | null
  /** the seats that may play it, if they hold it */
  jumpers: number[]
  hand_sizes: number[]
  hand: string[]
  /** the card drawn this turn */
  drawn: string | null
  /** the challenged hand, shown to the challenger */
  shown_hand: string[]
  /** during play, only in games with open hands */
  open_hands: string[][] | null
  /** the points in each hand of `open_hands` */
  hand_counts: number[] | null
  hand_winner: number | null
  hand_points: number
  game_winner: number | null
  /** the seat's legal moves */
  legal: string[]
  /** the cards that would be a bluff, and the colour held */
  bluffs: Record<string, string>
  /** at the hand limit, the player to move draws nothing */
  hand_full?: boolean
  challenge?: Challenge | null
}

/** A problem in a game or in a file of games. */
export interface GameFault {
  /** the ledger's name for it */
  reason: string
  about?: Record<string, boolean | number | string>
  /** the entry of a file: its `kind`, `number` and `id` */
  place?: Record<string, boolean | number | string>
}

/** A usual length of a game, and the options that set it. */
export interface GameLength {
  name: 'full' | 'hand' | 'short'
  options: Record<string, boolean | number | string>
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

/** Whether the server can write to its store, and if not, why. */
export interface Health {
  status: 'disk full' | 'locked' | 'no store' | 'ok' | 'read-only'
  version: string
  tables: number
  sockets: number
}

/** The first frame. Spectators send the token of the watch link; players send none. */
export interface Hello {
  type: 'hello'
  protocol: number
  watch?: string | null
}

/** Ask for the master bot's move. All opponents must be bots. The reply is `hinted`. */
export interface Hint {
  type: 'hint'
  id: string
  number: number
  seat: number
}

/** The master bot's move for a seat, based on what that seat sees. Only the asker gets it. */
export interface Hinted {
  type: 'hinted'
  /** of the state it is for */
  number: number
  seat: number
  /** null if the master would not move */
  move: string | null
  /** for all legal moves, best first */
  chances: MoveChance[]
}

/** A club's history, newest first. */
export interface History {
  entries: HistoryLine[]
}

/** An entry of a club's history. */
export interface HistoryLine {
  number: number
  /** Unix time in seconds */
  at: number
  who: string
  change: 'added' | 'edited' | 'merged' | 'opened' | 'recorded' | 'removed' | 'renamed' | 'renewed' | 'retired' | 'undone'
  /** the ids of the first twenty games it changed */
  games: string[]
  /** the number of games it changed */
  game_count: number
  /** the current names of the players it changed */
  players: string[]
  /** for an undo, the number of the undone entry */
  entry: number | null
  undone: boolean
  can_be_undone: boolean
}

/** A holder of a club record, and the first game in which they reached it, if it has one. */
export interface Holder {
  player: string
  game?: string | null
  date?: string | null
}

/** A player becomes the host. */
export interface Hosts {
  event: 'hosts'
  seat: number
}

/** A time bank per hand. The time a player uses is divided equally among the others. */
export interface HourglassClock {
  kind: 'hourglass'
  seconds: number
}

/** Rules to check and describe: a preset or a house in notation, plus options. */
export interface HouseForm {
  rules?: string
  options?: Record<string, boolean | number | string>
  players?: number | null
}

/** Checked rules in all their forms. */
export interface HouseSheet {
  /** the shortest notation for these rules */
  text: string
  /** the preset */
  rules: string
  /** differences from the preset */
  options: Record<string, boolean | number | string>
  /** the value of every option */
  house: Record<string, boolean | number | string>
  /** the points of one card of each kind */
  cards: Record<string, number>
  /** by kind; a number that has its own option is a separate kind */
  effects: CardEffect[]
  /** the enabled options that affect every card */
  turn: string[]
}

/** The result of an import. */
export interface Imported {
  taken: number
  /** the number of games that the club already had */
  known: number
  number: number | null
}

/** What an invited guest sees before joining. */
export interface Invitation {
  /** the host's name */
  host: string | null
  rules: string
  options: Record<string, boolean | number | string>
  /** the rules in notation */
  house_text?: string
  /** the players' name for these rules */
  house_name?: string | null
  /** the names of the seated players */
  names: string[]
  open_seats: number
  /** a watch token, if no seat is open */
  watch: string
}

/** Ask about an invite link's table before joining. */
export interface InviteForm {
  token: string
}

/** A player plays no more cards of the same number. */
export interface IsDone {
  event: 'is done'
  seat: number
}

/** Join a table that anyone may join. */
export interface JoinForm {
  name: string
}

/** A player plays a card out of turn. */
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

/** A player plays a card in turn. */
export interface Lays {
  event: 'lays'
  seat: number
  card: string
}

/** Leave all my seats. Bots take over during a game.

    The host role passes to another player, with a new invite link. */
export interface Leave {
  type: 'leave'
  id: string
}

/** A player gives up their seat. */
export interface Leaves {
  event: 'leaves'
  seat: number
}

/** Tokens of a table's links that the guest may see. */
export interface Links {
  table: string
  /** for the host */
  invite: string | null
  /** for players */
  watch: string | null
  /** for the guest's own seats */
  seats: Record<string, string>
}

/** Show the hand of one of my seats on this connection, or hide it if `seat` is null. */
export interface Look {
  type: 'look'
  id: string
  seat?: number | null
}

/** Make a move for one of my seats. `keep` also passes after an unplayable card. */
export interface MakeMove {
  type: 'move'
  id: string
  number: number
  seat: number
  move: string
}

/** Merge two players who are the same person. */
export interface MergePlayers {
  change: 'merge'
  player: string
  into: string
  id?: string | null
}

/** A notable move. */
export interface Moment {
  hand: number
  number: number
  error: number
}

/** A move and its chance of winning the hand (0 to 1) if everyone then plays like `counter`. */
export interface MoveChance {
  move: string
  chance: number
}

/** Statistics of a guest's finished games, excluding games on a shared device. */
export interface MyGames {
  games: number
  wins: number
  by_players: Share[]
  by_rules: Share[]
  /** the current winning streak */
  streak: number
  best_streak: number
  /** Uno calls */
  forgotten: number
  catches: number
  challenges: number
  challenges_won: number
  longest_hand: number
  /** games not counted yet; ask again later */
  uncounted: number
}

/** A house that the guest saved. */
export interface MyHouse {
  id: string
  name: string
  text: string
  rules: string
  options: Record<string, boolean | number | string>
}

/** The guest's saved houses, oldest first, and how many a guest may save. */
export interface MyHouses {
  houses: MyHouse[]
  most: number
}

/** A new name for the guest. */
export interface NameForm {
  name: string
}

/** A player chooses a colour. */
export interface Names {
  event: 'names'
  seat: number
  colour: string
}

/** A game without an id. The keys of `scores` are its players. */
export interface NewGame {
  /** such as 2026-01-02 */
  date: string
  variant: 'elimination' | 'lowest-total' | 'own' | 'short' | 'single-hand' | 'standard'
  target?: number | null
  /** final totals */
  scores: Record<string, number>
  rounds?: number | null
  rounds_won?: Record<string, number> | null
  /** the order in which players went out, winner last */
  order?: string[] | null
  source?: string
  place?: string
  note?: string
  /** only for variant own */
  low_wins?: boolean
  /** stopped before its end */
  unfinished?: boolean
  /** the first dealer */
  dealer?: string | null
  /** points added by each hand */
  hands?: (Record<string, number>)[] | null
  /** players that are bots */
  bots?: string[] | null
  /** the table's id, if played on a server */
  replay?: string
  /** if a turn timer was used */
  times?: Record<string, Time> | null
  /** the rules in notation, such as official+seven_o */
  house?: string
  /** the club's name for these rules */
  house_name?: string
  /** hundredths of a hand that the cards won, from a review */
  luck?: Record<string, number> | null
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

/** The choices for a new table. */
export interface Offer {
  presets: PresetText[]
  /** option groups in display order */
  groups: string[]
  options: OptionText[]
  lengths: GameLength[]
  /** the values of the option `scoring` that use a target */
  target_scorings: string[]
  bots: BotText[]
  /** the default bot name for each seat */
  bot_names: string[]
  fewest_seats: number
  most_seats: number
}

/** A table with a seat that anyone may take. */
export interface OpenTable {
  table: string
  rules: string
  options: Record<string, boolean | number | string>
  clock: ClockRule
  /** of the seated players, including bots */
  names: string[]
  /** the number of seated people, not counting bots */
  people: number
  open_seats: number
  opening: Opening
}

/** Tables that anyone may join, fewest open seats first. */
export interface OpenTables {
  tables: OpenTable[]
}

/** Settings of a table that anyone may join: its language, and whether strangers may chat. */
export interface Opening {
  language: string
  chat?: boolean
}

/** The rulebook's description of an option. */
export interface OptionText {
  name: string
  /** the name players know it by */
  title: string
  rule: string
  /** one of `Offer.groups` */
  group: string
  kind: 'choice' | 'number' | 'switch' | 'text'
  meaning: string
  takes: string
  default: boolean | number | string
  /** the values of a choice and their meanings */
  ways: Record<string, string>
  /** the allowed values of a number, if there are few */
  numbers: number[]
  /** of a number */
  least: number | null
  /** of a number, or of the characters of a text */
  most: number | null
  /** the switch that must be on, or empty */
  needs: string
}

/** A player is eliminated or knocked out of the game. */
export interface Out {
  event: 'out'
  seat: number
}

/** A single-use token that moves a guest to another device. */
export interface Passage {
  token: string
  /** seconds until it expires */
  seconds: number
}

/** A player who can neither play nor draw passes. */
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

/** Host: stop the clock and block all moves. */
export interface Pause {
  type: 'pause'
  id: string
  number: number
}

/** The host pauses the game and its clocks. */
export interface Pauses {
  event: 'pauses'
}

/** Ask for a `pong`, to check the connection. */
export interface Ping {
  type: 'ping'
  id: string
}

/** How often a player finished in each place, for one number of players. */
export interface Places {
  player: string
  players: number
  /** the number of first places, second places, ... */
  counts: number[]
}

/** Commit to 32 random bytes for the next deal by sending their hash. */
export interface Pledge {
  type: 'pledge'
  id: string
  hand: number
  pledge: string
}

/** A player's data after one of their games. After 1,000 games only some are included. */
export interface Point {
  game: string
  date: string
  score: number
  place: number
  players: number
  mu: number
  sigma: number
}

/** The reply to a ping. */
export interface Pong {
  type: 'pong'
  id: string
}

/** Which seats have a connected player, and the number of spectators. */
export interface Presence {
  type: 'presence'
  seats: boolean[]
  watchers: number
}

/** A preset and its differences from the official rules. */
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
  /** the pledges of void rounds */
  earlier?: ((string | null)[])[]
  /** whether the hand is over */
  over?: boolean
  /** published when the hand is over */
  seed: string | null
}

/** Host, before the start: open the table to everyone, or to invited players only if null. */
export interface Publish {
  type: 'publish'
  id: string
  number: number
  opening: Opening | null
}

/** Players by rank, then by name. */
export interface Ranking {
  method: 'average_score' | 'normalized_score_avg' | 'points_total' | 'trueskill' | 'win_percentage'
  /** games counted */
  games: number
  /** games not counted: unfinished, or not comparable with the others */
  left_out: number
  /** of these, the unfinished games */
  unfinished: number
  better: 'higher' | 'lower'
  /** pairs of ranked players */
  pairs: number
  /** pairs whose intervals do not overlap */
  told_apart: number
  ranking: RankingRow[]
}

/** A player in a ranking. */
export interface RankingRow {
  rank: number
  player: string
  value: number
  /** mu for `trueskill`, otherwise the value */
  estimate: number
  /** mu - 3 sigma, the value for `trueskill` */
  cautious?: number
  games: number
  /** the 95% confidence interval, from low to high */
  low: number | null
  /** null after a single game, and if the value is a fact */
  high: number | null
  /** the range of possible ranks */
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

/** Record a game. It is ignored if the club already has a game with this id. */
export interface RecordGame {
  change: 'record'
  /** an id is generated if there is none */
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

    The rematch starts at a new table when everyone has agreed, or 20 seconds after the first player
    agreed. Bots hold the other seats until their players join. */
export interface Rematch {
  type: 'rematch'
  id: string
}

/** Host: remove a player. During a game, a bot takes over. Renews the invite and watch links. */
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

/** Before the start: change the name in one of my seats. A name that is taken gets a number. */
export interface Rename {
  type: 'rename'
  id: string
  number: number
  seat: number
  name: string
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

/** Replace a link. The old one stops working immediately. */
export interface RenewForm {
  link: 'member' | 'viewer'
}

/** Host: put a bot in an open seat or in the seat of an absent player. */
export interface Replace {
  type: 'replace'
  id: string
  number: number
  seat: number
  bot: string
}

/** A finished game, for replay and verification. */
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

/** The body of a 4xx or 5xx response. */
export interface RequestRefusal {
  error: string
  /** in English */
  text: string
  rule?: string | null
  /** the name of the rulebook's reason */
  reason?: string | null
  /** values for the text's placeholders */
  about?: Record<string, boolean | number | string>
  /** problems in a game or file */
  faults?: GameFault[]
}

/** The discard pile is shuffled into a new draw pile. */
export interface Reshuffles {
  event: 'reshuffles'
}

/** Host: continue after a pause. */
export interface Resume {
  type: 'resume'
  id: string
  number: number
}

/** Mark a player as retired or active. */
export interface RetirePlayer {
  change: 'retire'
  player: string
  retired?: boolean
  id?: string | null
}

/** Host or the seat's owner: take the seat back from the bot. */
export interface Return {
  type: 'return'
  id: string
  number: number
  seat: number
}

/** Reveal the bytes behind my pledge, once the server has published all pledges. */
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

/** A reviewed game. Chances are those of winning the hand, from 0 to 1. */
export interface Review {
  names: string[]
  over: boolean
  /** the seats whose decisions are judged */
  reviewed: number[]
  hands: ReviewedHand[]
  game: ReviewedGame
  summaries: ReviewSummary[]
}

/** Ask for a review of a game. */
export interface ReviewForm {
  /** everyone at the table may see the review of my seats */
  agree?: boolean
}

/** The progress of a review, and the review when it is ready. */
export interface ReviewStatus {
  id: string
  state: 'failed' | 'ready' | 'running' | 'waiting'
  done?: number
  total?: number
  /** whose decisions are judged */
  seats?: number[]
  /** the seats of people */
  people?: number[]
  /** those who agreed to a review of all seats */
  agreed?: number[]
  /** why it failed */
  fault?: string | null
  /** the game goes on, and its finished hands are reviewed */
  playing?: boolean
  /** the reviewed hands of a table, once the review is ready */
  record?: string | null
  review?: Review | null
}

/** How well a seat played. */
export interface ReviewSummary {
  seat: number
  decisions: number
  /** mean chance lost per real decision */
  lost: number
  /** its 95% interval */
  interval: number[]
  /** the built-in level that loses about as much */
  level: string | null
  /** how many of each mark */
  marks: Record<string, number>
  /** the worst three */
  moments: Moment[]
  /** 1 for the luckiest seat */
  luck_rank: number
}

/** A real decision of a seat, and what it cost. */
export interface ReviewedDecision {
  /** of the move in the hand */
  number: number
  seat: number
  /** in notation, or `silence` */
  move: string
  best: string
  /** chance of winning the hand that was lost, from 0 to 1 */
  error: number
  /** standard error */
  se: number
  /** of winning with the best move */
  chance: number
  /** chance of winning the game that was lost */
  game_error: number
  mark: 'blunder' | 'inaccuracy' | 'mistake' | null
  /** in English */
  why: string | null
  reason: ErrorReason | null
}

/** A whole game. */
export interface ReviewedGame {
  /** the sums over its hands */
  seats: ReviewedSeat[]
  /** in chances of winning the game */
  game_seats: ReviewedSeat[]
}

/** A reviewed hand. */
export interface ReviewedHand {
  number: number
  over: boolean
  seats: ReviewedSeat[]
  /** in chances of winning the game */
  game_seats: ReviewedSeat[]
  decisions: ReviewedDecision[]
  luck: CardLuck[]
  /** the chance of every seat after the deal and after each move */
  curve: number[][]
}

/** The components of a seat's result. The first four add up to `result`. */
export interface ReviewedSeat {
  seat: number
  /** the mean over all deals, before any card */
  start: number
  luck: number
  /** zero or negative */
  errors: number
  hidden: number
  result: number
}

/** A chat message in plain text. */
export interface Said {
  type: 'said'
  seat: number
  name: string
  text: string
}

/** Rules to save among the guest's houses. */
export interface SaveForm {
  name: string
  rules?: string
  options?: Record<string, boolean | number | string>
}

/** Any player: send a chat message. */
export interface Say {
  type: 'say'
  id: string
  text: string
}

/** A season's standings, most wins first. */
export interface Season {
  games: number
  rows: SeasonRow[]
}

/** A player's row in a season's standings. */
export interface SeasonRow {
  player: string
  games: number
  /** a win shared by k players counts 1/k */
  wins: number
  /** only games where the highest score wins */
  points: number
  average_place: number
  best_score: number | null
}

/** Who sits in a seat: me, another player on my device, an invited player, or a bot. */
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
  /** consecutive timeouts */
  strikes: number
  /** the name of the picture, or empty */
  avatar: string
  /** A or B in partner games */
  side: string | null
}

/** The challenger sees the challenged hand. */
export interface Sees {
  event: 'sees'
  seat: number
  /** the seat of the hand */
  of: number
  cards?: string[]
}

/** Host: set how fast bots move. */
export interface SetSpeed {
  type: 'speed'
  id: string
  number: number
  speed: 'fast' | 'normal' | 'slow'
}

/** A group of a guest's games and how many were won. */
export interface Share {
  /** the number of players, or the preset */
  of: string
  games: number
  wins: number
}

/** A player discards all cards of the chosen colour with a Wild Customizable. */
export interface Sheds {
  event: 'sheds'
  seat: number
  cards: string[]
}

/** All hands are shuffled together and dealt again. */
export interface ShufflesHands {
  event: 'shuffles hands'
  seat: number
}

/** Join through an invite link, in the given seat or the first open one. */
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

/** Host: start the game. All seats must be taken. */
export interface Start {
  type: 'start'
  id: string
  number: number
}

/** The current state of the table. */
export interface State {
  type: 'state'
  /** increases with every change that a command can refer to */
  number: number
  stage: 'ended' | 'lobby' | 'over' | 'paused' | 'playing'
  /** one of the host's seats */
  host: number | null
  seats: SeatState[]
  you: You
  clock: ClockState
  /** of the next hand */
  deal: Proof
  /** of the current or last hand */
  last_deal: Proof | null
  /** null before the first deal */
  game: Game | null
  /** the rank of each seat, 1 for the leader; ties share a rank */
  ranks: number[]
  /** null if joining takes an invitation */
  opening: Opening | null
  /** null until a player proposes a rematch */
  again: Again | null
  /** how fast bots move */
  speed: 'fast' | 'normal' | 'slow'
  /** the rematch's table */
  rematch: string | null
  /** since the previous state */
  events: AnyEvent[]
}

/** A step of a finished game with all hands visible. `game` is the spectators' view. */
export interface Step {
  hand: number
  /** 0 for the deal */
  number: number
  seat: number | null
  move: string | null
  /** including hidden cards */
  events: AnyEvent[]
  hands: string[][]
  game: Game
}

/** A player's longest and current winning streaks. Shared wins count. */
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

/** A new table. With `start`, the game starts once everyone has sent a `pledge`. */
export interface TableForm {
  rules?: string
  options?: Record<string, boolean | number | string>
  /** the players' name for these rules */
  house_name?: string | null
  seats: SeatPlan[]
  clock?: ClockRule
  start?: boolean
  /** null if joining takes an invitation */
  opening?: Opening | null
  /** how fast bots move */
  speed?: 'fast' | 'normal' | 'slow'
  /** whether catching is allowed only after 3 seconds */
  time_to_call?: boolean
}

/** Record a finished table's game in a club, naming the player of each seat. */
export interface TableGameForm {
  players: string[]
  /** the local date of the game; defaults to the server's date */
  date?: string | null
}

/** A table in the list of a guest's tables. */
export interface TableLine {
  table: string
  stage: 'ended' | 'lobby' | 'over' | 'paused' | 'playing'
  rules: string
  /** differences from the preset */
  options: Record<string, boolean | number | string>
  /** everyone who has played at the table */
  names: string[]
  scores: number[]
  /** partners win together */
  winners: number[]
  /** Unix time in seconds */
  created: number
  changed: number
  host: boolean
  /** whether the guest has left the table */
  left: boolean
}

/** The guest's tables, most recently changed first. */
export interface Tables {
  tables: TableLine[]
}

/** Continue a seat on this device, using the seat's link. */
export interface TakeForm {
  token: string
}

/** A player's time, measured by a turn timer. */
export interface Time {
  /** total, in seconds */
  seconds: number
  turns: number
  /** the longest turn, in seconds */
  longest: number
}

/** The player to move has run out of time. */
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

/** Undo a history entry. The entry may itself be an undo. */
export interface UndoEntry {
  change: 'undo'
  number: number
  id?: string | null
}

/** The outcome of the command is not known yet. Resend it with the same id. */
export interface Unknown {
  type: 'unknown'
  id: string
}

/** The table's rules, chat and recent events. Sent again when the rules change. */
export interface Welcome {
  type: 'welcome'
  protocol: number
  table: string
  rules: string
  /** differences from the preset */
  options: Record<string, boolean | number | string>
  /** the value of every option */
  house: Record<string, boolean | number | string>
  /** the rules in notation */
  house_text?: string
  /** the players' name for these rules */
  house_name?: string | null
  /** null if the game does not end at a number of points */
  target?: number | null
  /** false if points count against the player who has them */
  winner_scores?: boolean
  clock: ClockRule
  /** whether catching is allowed only after 3 seconds */
  time_to_call?: boolean
  reactions: string[]
  watching: boolean
  /** recent chat messages */
  said: Said[]
  /** recent events of this hand, as the recipient sees them */
  told: AnyEvent[]
}

/** A player's device did not reveal its committed random value, so the deal ignores it. */
export interface Withholds {
  event: 'withholds'
  seat: number
}

/** The recipient of the message. */
export interface You {
  /** the recipient's own seats */
  seats: number[]
  /** the seat whose hand is shown */
  looking: number | null
  host: boolean
}

export type ClockRule = NoClock | TurnClock | BankClock | HourglassClock

export type AnyRequest = Look | Hint | MakeMove | Pledge | Reveal | Start | Deal | Pause | Resume | End | Replace | Return | Remove | Publish | Arrange | Rehouse | Rename | SetSpeed | Renew | Leave | Say | React | Rematch | Ping

export type AnyCommand = Hello | Look | Hint | MakeMove | Pledge | Reveal | Start | Deal | Pause | Resume | End | Replace | Return | Remove | Publish | Arrange | Rehouse | Rename | SetSpeed | Renew | Leave | Say | React | Rematch | Ping

export type AnyMessage = Welcome | State | Presence | Said | Reacted | Hinted | Done | CommandRefusal | Unknown | Pong | Bye

export type AnyClubChange = RecordGame | EditGame | RemoveGame | UndoEntry | AddPlayer | RenamePlayer | MergePlayers | RetirePlayer

export type AnyEvent = DrawsForDeal | Deals | TurnsUp | Lays | JumpsIn | Names | Sheds | Announces | Deflects | IsDone | Bombs | Reverses | Skipped | Draws | Reshuffles | Passes | Keeps | Accepts | Challenges | Sees | Calls | CallsFalsely | Caught | Swaps | DoesNotSwap | PassesHands | ShufflesHands | HandOver | Out | GameOver | SitsDown | Leaves | BotSitsIn | ComesBack | Hosts | TimeIsUp | Withholds | Pauses | GoesOn | Ends

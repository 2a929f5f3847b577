/* Practice games: a position of a replay or a link, played on in this browser. Moves can be undone. */
import { Refusal } from '../connection/api'
import { checkHouse } from './houseFault'
import { findGame, freshSeed, keepGame, newTable, type KeptGame, type Start } from './keptGame'
import { LocalGame } from './localGame'
import { houseOf, makeMoves, setUp } from './position'
import type { Scenario } from './scenario'

const BOT = 'master'

/** Whether a table is a practice game of this browser. */
export const isPractice = (table: string): boolean => Boolean(findGame(table)?.start)

/** The game of a practice table. Throws a refusal if there is none. */
export function practiceAt(table: string): KeptGame {
  const kept = findGame(table)
  if (!kept?.start) throw new Refusal(404, { error: 'no_such_table', text: '' })
  return kept
}

interface Setting extends Pick<KeptGame, 'rules' | 'options'> {
  names: readonly string[]
  seat: number // of the person; bots have the others
}

/** Open a practice game. Returns its table. */
export function openPractice(start: Start, { rules, options, names, seat }: Setting): string {
  const now = Date.now() / 1000
  const kept: KeptGame = {
    table: newTable(),
    created: now,
    rules,
    options,
    houseName: null,
    seats: names.map((name, at) => ({ name, bot: at === seat ? null : BOT })),
    clock: { kind: 'none' },
    speed: 'normal',
    hands: [{ seed: '', moves: [] }],
    nextSeed: freshSeed(),
    start,
    ended: false,
    result: { stage: 'playing', scores: names.map(() => 0), winners: [], changed: now },
  }
  keepGame(kept)
  return kept.table
}

/** Check that a scenario can be played, and that its rules can deal further hands. Throws what is wrong with it. */
export function checkScenario(scenario: Scenario): void {
  const table = setUp(scenario)
  makeMoves(table, scenario.moves ?? [])
  const { rules, options } = houseOf(scenario)
  checkHouse(rules, options, table.seats)
}

/** Open a scenario for the player to move. Throws its fault, or the refusal of its rules. */
export function openScenario(scenario: Scenario, nameOf: (seat: number) => string): string {
  const table = setUp(scenario)
  makeMoves(table, scenario.moves ?? [])
  const names = Array.from({ length: table.seats }, (_, seat) => nameOf(seat))
  return openPractice({ scenario }, { ...houseOf(scenario), names, seat: table.turn })
}

/** The seat of the person. */
export const ownSeat = ({ seats }: KeptGame): number => seats.findIndex(({ bot }) => bot === null)

/** Give the person another seat. */
export function takeSeat(kept: KeptGame, seat: number): void {
  kept.seats = kept.seats.map(({ name }, at) => ({ name, bot: at === seat ? null : BOT }))
  keepGame(kept)
}

/** The hand and the place of the person's last choice, or null. A drawn card that was kept goes back with its draw. */
function lastChoice(kept: KeptGame): [number, number] | null {
  const own = `${ownSeat(kept)}:`
  for (let hand = kept.hands.length - 1; hand >= 0; hand--) {
    const move = kept.hands[hand]!.moves.findLastIndex(
      (text) => text.startsWith(own) && text !== `${own}keep`,
    )
    if (move >= 0) return [hand, move]
  }
  return null
}

export const canUndo = (kept: KeptGame): boolean => lastChoice(kept) !== null

/** Take back the person's last choice and all that followed. The same cards come again. */
export function undo(kept: KeptGame): void {
  const choice = lastChoice(kept)
  if (!choice) return
  const [hand, move] = choice
  const dropped = kept.hands.splice(hand + 1)
  if (dropped[0]) kept.nextSeed = dropped[0].seed
  kept.hands[hand]!.moves.splice(move)
  kept.ended = kept.paused = false
  keepGame(kept)
}

/** The scenario of the game as it stands, or null if its hand was dealt elsewhere. */
export function scenarioOf(kept: KeptGame): Scenario | null {
  const { scenario } = kept.start ?? {}
  if (!scenario || kept.hands.length !== 1) return null
  return { ...scenario, moves: new LocalGame(kept).recorded[0]!.moves }
}

// Finished games for the tests, made by `games/make.py` with the rulebook.
import { houseValues } from '../src/local/house'
import type { FinishedGame } from '../src/replay/verifier/checks'

const kept = import.meta.glob<Omit<FinishedGame, 'table'>>('./games/*.json', {
  eager: true,
  import: 'default',
})

export const GAMES = Object.keys(kept).map((path) => path.slice('./games/'.length, -'.json'.length))

/** A copy of a game, opened by its link, that a test may change. Options added since it was made are off. */
export function game(name: string): FinishedGame & { record: string } {
  const { replay, record } = structuredClone(kept[`./games/${name}.json`]!)
  replay.house = { ...houseValues('official', {}), ...replay.house }
  return { table: replay.table, replay, record: record! }
}

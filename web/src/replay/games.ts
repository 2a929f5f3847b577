// The games that the tests verify. `fixtures/make.py` made them with the rulebook.
import type { Replay } from '../protocol'

export interface Game {
  replay: Replay
  record: string
}

const kept = import.meta.glob<Game>('./fixtures/*.json', { eager: true, import: 'default' })

export const GAMES = Object.keys(kept).map((path) => path.slice('./fixtures/'.length, -'.json'.length))

/** A copy of a game, to be changed at will. */
export function game(name: string): Game {
  return structuredClone(kept[`./fixtures/${name}.json`]!)
}

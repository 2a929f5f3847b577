/* A table of the rulebook in the browser: opened for a house, with a key for its next deal. */
import type { Welcome } from '../protocol'
import { NAMES, Table, listMoves, startGame, type Dice } from '../rulebook/rulebook.js'
import { HAND_OVER } from './gameMessage'
import { encodeHouse } from './encodedHouse'

const KEY_START = 4 // the key's place in `table.start`

/** A table with the rules of a house, before the first hand. */
export function openTable(house: Welcome['house'], seats: number): Table {
  const table = new Table()
  table.house.set(encodeHouse(house))
  table.seats = seats
  startGame(table)
  table.phase = HAND_OVER
  return table
}

/** Set the key of the next deal, or of dice, in hexadecimal. */
export function setKey({ start }: Table | Dice, key: string): void {
  const bytes = Uint8Array.from(key.match(/../g)!, (pair) => parseInt(pair, 16))
  const view = new DataView(bytes.buffer)
  for (let word = 0; word < 8; word++) start[KEY_START + word] = view.getUint32(4 * word, true)
}

/** The number of a move, or -1. */
export const moveNumber = (name: string) => NAMES.moves.indexOf(name)

/** The seat and the number of a move such as 0:r5. The number is -1 if there is no such move. */
export function readMove(text: string): [number, number] {
  const [, seat, name] = /^(\d+):(.*)$/.exec(text) ?? []
  return [Number(seat), moveNumber(name ?? '')]
}

export function isLegal(table: Table, seat: number, move: number): boolean {
  const found: number[] = []
  return found.slice(0, listMoves(table, seat, found)).includes(move)
}

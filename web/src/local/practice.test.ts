import { afterEach, expect, test } from 'vitest'
import { findGame, keepGame, keptGames, localLines, openGame } from './keptGame'
import { LocalGame } from './localGame'
import { canUndo, checkScenario, openPractice, openScenario, scenarioOf, takeSeat, undo } from './practice'
import { linkOf, readLink } from './scenario'
import { moveNumber } from './rulebookTable'

afterEach(() => localStorage.clear())

const POSITION = {
  hands: [
    ['r5', 'r7', 'g1'],
    ['r1', 'b2', 'b3'],
  ],
  draw: ['y1', 'y2', 'y3', 'y4'],
  discard: ['r9'],
  turn: 0,
}
const nameOf = (seat: number) => `Player ${seat + 1}`
const open = () => findGame(openScenario(POSITION, nameOf))!

/** Make moves at a game and keep it. */
function play(kept: ReturnType<typeof open>, ...moves: [number, string][]) {
  const game = new LocalGame(kept)
  for (const [seat, move] of moves) game.move(seat, moveNumber(move))
  keepGame(kept)
  return game
}

test('a position opens for the player to move, with bots in the other seats', () => {
  const kept = open()
  expect(kept.seats).toEqual([
    { name: 'Player 1', bot: null },
    { name: 'Player 2', bot: 'master' },
  ])
  const { table } = new LocalGame(kept)
  expect([...table.hand_sizes.slice(0, 2)]).toEqual([3, 3])
  expect(table.turn).toBe(0)
})

test('a position whose rules cannot deal a further hand is refused', () => {
  const options = { hand_size: 50 }
  checkScenario({ ...POSITION, options })
  const three = { ...POSITION, hands: [...POSITION.hands, ['y9']], options }
  expect(() => checkScenario(three)).toThrow(expect.objectContaining({ error: 'bad_rules' }))
})

test('undo takes back the own move and what followed, and another move can be made', () => {
  const kept = open()
  expect(canUndo(kept)).toBe(false)
  play(kept, [0, 'r5'], [1, 'r1'])
  undo(kept)
  expect(canUndo(kept)).toBe(false)
  const { table, memory } = new LocalGame(findGame(kept.table)!)
  const fresh = new LocalGame(open())
  expect(table).toEqual(fresh.table)
  expect(memory).toEqual(fresh.memory)
  expect(play(kept, [0, 'r7']).table.turn).toBe(1)
})

test('undo takes a drawn card back with its draw, and the same card comes again', () => {
  const kept = open()
  const drawn = play(kept, [0, 'draw'], [0, 'keep']).table.hands[0]!.slice()
  undo(kept)
  expect(kept.hands[0]!.moves).toEqual([])
  expect(play(kept, [0, 'draw']).table.hands[0]).toEqual(drawn)
})

test('a hand that was dealt after the undone move comes again in the same way', () => {
  const kept = open()
  kept.hands[0]!.moves = ['0:r5']
  kept.hands.push({ seed: 'a'.repeat(64), moves: ['1:draw'] })
  undo(kept)
  expect(kept.hands).toHaveLength(1)
  expect(kept.nextSeed).toBe('a'.repeat(64))
})

test('the person can take another seat', () => {
  const kept = open()
  takeSeat(kept, 1)
  expect(findGame(kept.table)!.seats.map(({ bot }) => bot)).toEqual(['master', null])
})

test('the link of a position holds the moves made since', () => {
  const kept = open()
  play(kept, [0, 'draw'], [0, 'keep'], [1, 'r1'])
  const link = linkOf(scenarioOf(kept)!)
  expect(readLink(link.replace('/position', ''))).toEqual({ ...POSITION, moves: ['0:draw', '1:r1'] })
  const again = findGame(openScenario(readLink(link.slice('/position'.length)), nameOf))!
  expect(new LocalGame(again).table.hands).toEqual(new LocalGame(kept).table.hands)
})

test('a game of a record goes on with the same table', () => {
  const seats = [
    { who: 'me' as const, name: 'Ann' },
    { who: 'bot' as const, name: 'Bela', bot: 'easy' },
  ]
  const played = new LocalGame(openGame({ rules: 'official', seats }))
  played.deal()
  const setting = { rules: 'official', options: {}, names: ['Ann', 'Bela'], seat: 1 }
  const kept = findGame(openPractice({ hands: played.recorded, back: '/r/x#0' }, setting))!
  expect(new LocalGame(kept).table.hands).toEqual(played.table.hands)
  expect(kept.seats[1]!.bot).toBeNull()
})

test('practice games are in no list and push no other game out', () => {
  const { table } = openGame({ rules: 'official', seats: [{ who: 'me' }, { who: 'bot' }] })
  for (let game = 0; game < 30; game++) open()
  expect(localLines().map((line) => line.table)).toEqual([table])
  expect(keptGames()).toHaveLength(6)
})

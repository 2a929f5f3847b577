import { beforeEach, expect, test } from 'vitest'
import { asked } from '../../testing/question'
import sample from '../../testing/puzzles.json'
import { START } from './glicko'
import { Practice } from './practice.svelte'
import { puzzleOfDay, readPuzzles, solutionOf, type Puzzle } from './puzzleFile'
import { positionOf } from './puzzlePosition'
import shipped from './puzzles.json'

const SAMPLE = readPuzzles(sample)
const ALL = [...SAMPLE, ...readPuzzles(shipped)]
const namesOf = ({ sizes }: Puzzle) => ['Ann', ...sizes.map((_, at) => `Bot ${at}`)]

beforeEach(() => localStorage.clear())

test('a puzzle is read with its house, its phase and its reason', () => {
  const [puzzle] = readPuzzles({
    version: 1,
    houses: ['official', 'official+stacking=same'],
    themes: ['keep_wild', 'stack'],
    puzzles: [
      [1, 'r+2 y2 w', [3, 7], 'b+2', 'b', 'pending 2', 'r+2 621,accept 540', 1, 1532, 'accept out 31 9 1'],
    ],
  })
  expect(puzzle).toMatchObject({
    theme: 'stack',
    rules: 'official',
    options: { stacking: 'same' },
    hand: ['r+2', 'y2', 'w'],
    choices: [
      ['r+2', 0.621],
      ['accept', 0.54],
    ],
    why: { made: 'accept', reason: { consequence: 'out', made: 0.31, best: 0.09, seat: 1 } },
  })
  expect(solutionOf(puzzle!)).toMatchObject({ best: 'r+2', made: 'accept' })
})

test('a file of another version has no puzzles', () => {
  expect(readPuzzles({ ...sample, version: 2 })).toEqual([])
  expect(readPuzzles(null)).toEqual([])
})

test('every choice of every puzzle is legal in its position, which shows the hand and the sizes', () => {
  for (const puzzle of ALL) {
    const game = asked(positionOf(puzzle, namesOf(puzzle))).now().game!
    for (const [move] of puzzle.choices) expect([...game.legal, 'silence'], puzzle.id).toContain(move)
    expect([...game.hand].sort(), puzzle.id).toEqual([...puzzle.hand].sort())
    expect(game.hand_sizes.slice(1), puzzle.id).toEqual(puzzle.sizes)
  }
})

test('puzzles have ids of their own', () => {
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length)
})

test('the puzzle of the day changes every day and comes around', () => {
  const days = SAMPLE.map((_, day) => puzzleOfDay(SAMPLE, 20_500 + day))
  expect(new Set(days).size).toBe(SAMPLE.length)
  expect(puzzleOfDay(SAMPLE, 20_500 + SAMPLE.length)).toBe(days[0])
})

test('only the first answer to a puzzle counts, and is kept', () => {
  const practice = new Practice()
  practice.note(SAMPLE[0]!, true, false)
  const { rating } = practice.kept.rating
  expect(rating).toBeGreaterThan(START.rating)
  practice.note(SAMPLE[0]!, false, false)
  expect(practice.kept).toMatchObject({ streak: 1, solved: [SAMPLE[0]!.id], missed: [] })
  practice.note(SAMPLE[1]!, false, false)
  expect(practice.kept).toMatchObject({ streak: 0, best: 1, missed: [SAMPLE[1]!.id] })
  expect(new Practice().kept).toEqual(practice.kept)
})

test('the next puzzle is an unanswered one near the solver’s rating', () => {
  const practice = new Practice()
  const far = { ...SAMPLE[0]!, id: 'far', rating: 2400 }
  const near = { ...SAMPLE[0]!, id: 'near', rating: 1510 }
  expect(practice.next([far, near], 0)).toBe(near)
  practice.note(near, true, false)
  expect(practice.next([far, near], 0)).toBe(far)
  expect(practice.next([near], 0)).toBeNull()
})

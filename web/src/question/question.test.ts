import { expect, test } from 'vitest'
import { asked } from '../../testing/question'
import type { Position } from './questionPosition'
import { reasonWords } from './reasonWords'
import { costOf, verdictOn, type Solution } from './solution'
import { verdictWords } from './verdictWords'

const NAMES = ['Ann', 'Bela', 'Chloe']
const POSITION: Position = {
  rules: 'official',
  options: {},
  names: NAMES,
  seat: 0,
  start: {
    scenario: {
      hands: [['r5', 'g2', 'w'], ['b1', 'y4'], ['b7']],
      draw: ['y9', 'b8', 'g6'],
      discard: ['r8'],
      turn: 0,
    },
  },
}
const SOLUTION: Solution = {
  best: 'r5',
  made: 'w:g',
  error: 0.06,
  reason: { consequence: 'out', made: 0.31, best: 0.09, seat: 1 },
  chances: { r5: 0.6, 'w:g': 0.54, draw: 0.595 },
}

const ask = () => asked(POSITION)

test('a question shows the hand of its seat and hides the others', () => {
  const { heard, now } = ask()
  expect(now().game!.hand).toEqual(['r5', 'g2', 'w'])
  expect(now().game!.open_hands).toBeNull()
  expect(JSON.stringify(heard)).not.toMatch(/"(y4|b7|b1|y9)"/)
})

test('one legal move is the answer, and shows on the table', () => {
  const { answers, now, make } = ask()
  make('r5')
  expect(answers).toEqual(['r5'])
  expect(now().game!.top).toBe('r5')
  expect(now().game!.legal).toEqual([])
  make('w:g')
  expect(answers).toEqual(['r5'])
})

test('a move that is not allowed is no answer', () => {
  const { answers, heard, make } = ask()
  make('g2')
  expect(answers).toEqual([])
  expect(heard.at(-1)).toMatchObject({ type: 'refused', reason: 'no_match' })
})

test('the card that would be drawn stays hidden', () => {
  const { answers, heard, now, make } = ask()
  make('draw')
  expect(answers).toEqual(['draw'])
  expect(now().game!.hand).toHaveLength(3)
  expect(JSON.stringify(heard)).not.toContain('y9')
})

test('all hands open when the reader asks for it', () => {
  const { source, now } = ask()
  source.openHands(true)
  expect(now().game!.open_hands).toEqual([['r5', 'g2', 'w'], ['y4', 'b1'], ['b7']])
})

test('a choice costs what was measured, and the best one nothing', () => {
  expect(costOf(SOLUTION, 'r5')).toBe(0)
  expect(costOf(SOLUTION, 'w:g')).toBeCloseTo(6)
  expect(costOf(SOLUTION, 'w:r')).toBeNull()
  expect(['r5', 'draw', 'w:g', 'w:r'].map((move) => verdictOn(SOLUTION, move))).toEqual([
    'right',
    'close',
    'again',
    'worse',
  ])
})

test('the verdict names the best move, the cost and the reason', () => {
  expect(verdictWords({ choice: 'w:g', solution: SOLUTION, names: NAMES, own: true })).toEqual([
    'That’s what you played.',
    'Best: red 5.',
    'Your Wild, green here cost 6 points.',
    'After Wild, green, Bela goes out before your next turn in 31% of cases; after red 5, in 9%.',
  ])
  expect(verdictWords({ choice: 'w:r', solution: SOLUTION, names: NAMES, own: false })[0]).toBe(
    'There’s a better move.',
  )
})

test.each([
  ['draw', 'After drawing, you have nothing to play on your next turn in 50% of cases; after red 5, in 20%.'],
  ['cards', 'After drawing, you draw 0.5 cards on average before your next turn; after red 5, 0.2.'],
] as const)('a reason %s is told in one sentence', (consequence, sentence) => {
  expect(reasonWords({ consequence, made: 0.5, best: 0.2, seat: null }, 'draw', 'r5', NAMES)).toBe(sentence)
})

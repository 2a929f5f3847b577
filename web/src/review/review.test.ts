/* A real review, made by `penultimate review` from the record of a game of bots. */
import { beforeEach, expect, test } from 'vitest'
import { asked } from '../../testing/question'
import lost from '../../testing/reviews/lost.json'
import { dueMistakes, keptReviews, mistakes, turningPointAt } from '../progress'
import { readSealed } from '../replay/gameRecord'
import { playRecord } from '../replay/playedRecord'
import type { Review } from '../protocol'
import { extremeCards, isReview, keyMoments, momentsOf } from './document'
import { keepOwn, positionOf, solutionOf } from './moments'
import { turningPoint } from './turningPoint'

const document = lost.review as unknown as Review
const record = readSealed(lost.record)

beforeEach(() => localStorage.clear())

test('the key moments are the costliest marked decisions of the seat', () => {
  const moments = momentsOf(document, 0)
  const key = keyMoments(moments)
  expect(key).toHaveLength(3)
  const cheapest = Math.min(...key.map(({ error }) => error))
  for (const moment of moments)
    expect(key.includes(moment) || moment.error <= cheapest, `${moment.number}`).toBe(true)
  expect(momentsOf(document, 1)).toEqual([])
})

test('at every moment, the move of the game and the best one are legal', () => {
  for (const moment of momentsOf(document, 0)) {
    const { legal } = asked(positionOf(record, moment)).now().game!
    for (const move of [moment.move, moment.best])
      expect([...legal, 'silence'], `${moment.hand} ${moment.number}`).toContain(move)
  }
})

test('the parts of the ledger add up to the result', () => {
  for (const { start, luck, errors, hidden, result } of document.game.seats)
    expect(start + luck + errors + hidden).toBeCloseTo(result, 9)
})

test('from the own view, only own cards are lucky or unlucky', () => {
  for (const { seat } of extremeCards(document, 0, false)) expect(seat).toBe(0)
  const [luckiest, unluckiest] = extremeCards(document, 0, true)
  expect(luckiest!.luck[0]).toBeGreaterThan(unluckiest!.luck[0]!)
})

test('a card that hurt is not the luckiest, and one that helped is not the unluckiest', () => {
  const drawn = (...luck: number[]) => {
    const cards = luck.map((one, at) => ({
      number: at + 1,
      seat: 0,
      card: 'r5',
      luck: [one, -one],
      game_luck: [],
    }))
    const hands = [{ ...document.hands[0]!, luck: cards }]
    return extremeCards({ ...document, hands }, 0, false).map((card) => card.luck[0])
  }
  expect(drawn(-0.1)).toEqual([-0.1])
  expect(drawn(0.1)).toEqual([0.1])
  expect(drawn(0.1, 0.3, 0.2)).toEqual([0.3])
  expect(drawn(-0.1, 0.3, -0.2)).toEqual([0.3, -0.2])
  expect(drawn(0)).toEqual([])
})

test('a review of one’s own play is kept, with its mistakes for later', () => {
  keepOwn(record, document, 0, 'a-table')
  const [kept] = keptReviews()
  const summary = document.summaries[0]!
  expect(kept).toMatchObject({ game: record.hands[0]!.seal, decisions: summary.decisions, won: false })
  expect(kept!.lost).toBeCloseTo(100 * summary.lost)
  const counted = Object.values(kept!.kinds).reduce((sum, [count]) => sum + count, 0)
  expect(counted).toBe(momentsOf(document, 0).length)
  expect(mistakes()).toHaveLength(momentsOf(document, 0).filter(({ mark }) => mark !== 'inaccuracy').length)
  expect(dueMistakes()).toEqual([])
})

test('a review of more hands of a game replaces the earlier one, and one of another game does not', () => {
  const soFar = { ...record, result: { ...record.result, over: false, winner: null } }
  keepOwn(soFar, document, 0, 'a-table')
  expect(turningPointAt('a-table')).toBeNull()
  keepOwn(record, document, 0, 'a-table')
  expect(keptReviews()).toHaveLength(1)
  expect(turningPointAt('a-table')).not.toBeNull()
  const count = mistakes().length
  const hands = record.hands.map((hand) => ({ ...hand, seal: 'another' }))
  keepOwn({ ...record, hands }, document, 0, 'another-table') // with the same players and rules
  expect(keptReviews()).toHaveLength(2)
  expect(mistakes()).toHaveLength(2 * count)
})

test('the turning point is the move that changed the own chance most, but for the last of a hand', () => {
  const chances = [0.5, 0.4, 0.7, 0.1, 0.9]
  const hands = [
    { number: 1, over: true, curve: [[0.5], [0.45], [1]] },
    { number: 2, over: true, curve: chances.map((chance) => [chance]) },
  ]
  const found = turningPoint({ ...document, hands: hands as unknown as Review['hands'] }, 0)
  expect(found).toEqual({ hand: 2, number: 3, step: 6, before: 0.7, after: 0.1 })
  expect(turningPoint({ ...document, hands: [] }, 0)).toBeNull()
})

test('the turning point is kept with its step of the replay', () => {
  keepOwn(record, document, 0, 'a-table')
  const { hand, number, step } = turningPointAt('a-table')!
  const { steps } = playRecord(record, 'a-table', []).replay
  expect(steps[step]).toMatchObject({ hand, number })
  expect(turningPointAt('another-table')).toBeNull()
})

test('the answer knows what both moves are worth', () => {
  const [moment] = keyMoments(momentsOf(document, 0))
  const { best, made, chances, error } = solutionOf(moment!)
  expect(chances[best]! - chances[made]!).toBeCloseTo(error)
})

test('what is not a review is told apart', () => {
  expect(isReview(document)).toBe(true)
  expect(isReview({ names: [] })).toBe(false)
  expect(isReview(null)).toBe(false)
})

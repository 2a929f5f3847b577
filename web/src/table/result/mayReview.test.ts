import { expect, test } from 'vitest'
import type { SeatState } from '../../protocol'
import { seat, state } from '../../../testing/table'
import { mayReview } from './mayReview'

const bot = seat('Bot', { player: 'bot', bot: 'easy' })
const table = (others: SeatState[], more: object = {}) =>
  state(5, { seats: [seat('Ada'), ...others], ...more })

test('against bots, a game may be reviewed after every hand', () => {
  expect(mayReview(table([bot, bot]))).toBe(true)
  expect(mayReview(table([bot], { stage: 'over' }))).toBe(true)
  expect(mayReview(table([bot], { game: null }))).toBe(false)
})

test('with other people, a game may be reviewed when it is over', () => {
  const people = [[seat('Ben'), bot], [{ ...bot, kept_for_person: true }]]
  for (const others of people) {
    expect(mayReview(table(others))).toBe(false)
    expect(mayReview(table(others, { stage: 'over' }))).toBe(true)
    expect(mayReview(table(others, { stage: 'ended' }))).toBe(true)
  }
})

test('people on one device are people, and a spectator has nothing to review', () => {
  const shared = { you: { seats: [0, 1], looking: null, host: true } }
  expect(mayReview(table([seat('Ben'), bot], shared))).toBe(false)
  expect(mayReview(table([seat('Ben'), bot], { ...shared, stage: 'over' }))).toBe(true)
  expect(mayReview(table([bot], { stage: 'over', you: { seats: [], looking: null, host: false } }))).toBe(
    false,
  )
})

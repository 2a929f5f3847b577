import { expect, test } from 'vitest'
import { Refusal } from '../connection/api'
import { refusalWords } from '../texts'
import { checkHouse } from './houseFault'
import { keptGames } from './keptGame'
import { openLocally } from './localOffer'

const refused = (options: Parameters<typeof checkHouse>[1], seats: number) => {
  try {
    checkHouse('official', options, seats)
  } catch (refusal) {
    return refusal as Refusal
  }
  return null
}

test('rules that can be played are not refused', () => {
  expect(refused({}, 2)).toBeNull()
  expect(refused({ hand_size: 51 }, 2)).toBeNull()
})

test('a hand that is too large for the deck is refused', () => {
  const refusal = refused({ hand_size: 52 }, 2)!
  expect(refusal.said).toMatchObject({ error: 'bad_rules', reason: 'hand_too_large', rule: 'L2' })
  expect(refusalWords(refusal)).toContain('1 to 51')
})

test.each([
  ['odd_partners', { partners: true }, 3],
  ['knockout_partners', { partners: true, scoring: 'knockout' }, 4],
  ['limit_below_hand', { hand_limit: 6 }, 4],
  ['needs', { bomb: true }, 4],
  ['players', {}, 11],
])('%s is refused in words', (reason, options, seats) => {
  const refusal = refused(options, seats)!
  expect(refusal.said.reason).toBe(reason)
  expect(refusalWords(refusal)).not.toMatch(/[{}]|^$/)
})

test('a table with such rules is not opened', async () => {
  const seats = [1, 2, 3].map(() => ({ who: 'here' as const }))
  await expect(openLocally({ rules: 'official', options: { partners: true }, seats })).rejects.toThrow(
    Refusal,
  )
  expect(keptGames()).toEqual([])
})

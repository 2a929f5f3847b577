import { expect, test } from 'vitest'
import { dramaOf } from './drama'

test('a Wild Draw Four, a verdict, a call and the last card are dramatic, and the latest counts', () => {
  expect(dramaOf([{ event: 'lays', seat: 1, card: 'w+4' }])).toBe('four')
  expect(dramaOf([{ event: 'lays', seat: 1, card: 'w' }])).toBeNull()
  const challenge = { event: 'challenges', seat: 1, of: 0, judged_colour: 'r' } as const
  expect(dramaOf([{ ...challenge, guilty: true }])).toBe('guilty')
  expect(dramaOf([{ ...challenge, guilty: false }])).toBe('innocent')
  expect(
    dramaOf([
      { event: 'lays', seat: 1, card: 'w+4' },
      { event: 'calls', seat: 1 },
    ]),
  ).toBe('call')
})

import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../connection/api'
import { Query } from './query.svelte'

const AWAY = new Refusal(0, { error: 'unreachable', text: '' })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what nobody answered is read by itself when somebody does', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(AWAY).mockResolvedValue('four games')
  let reading!: Query<string>
  const leave = $effect.root(() => {
    reading = new Query(ask)
  })
  flushSync()
  await vi.advanceTimersByTimeAsync(0)
  expect(reading.retry?.unanswered).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([reading.now, reading.retry?.refusal]).toEqual(['four games', null])
  leave()
})

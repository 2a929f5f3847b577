import { expect, test, vi } from 'vitest'
import { answersSoon } from './answersSoon'
import { Refusal } from './api'

test('a server that is away or slow is not waited for', async () => {
  vi.useFakeTimers()
  expect(await answersSoon(Promise.resolve())).toBe(true)
  expect(await answersSoon(Promise.reject(new Refusal(0, { error: 'unreachable', text: '' })))).toBe(false)
  const slow = answersSoon(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await slow).toBe(false)
  vi.useRealTimers()
})

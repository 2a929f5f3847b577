import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenBack } from './reload'

let stop = () => {}
const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  stop()
  reload.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const answering = (...answers: (Response | null)[]) =>
  vi.stubGlobal('fetch', () => {
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))
  })

test('the page is loaded anew when its server is back, and not before', async () => {
  answering(null, new Response('', { status: 502 }), new Response('page'))
  stop = reloadWhenBack()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a server that answers and still lacks a file is not asked in haste', async () => {
  answering(new Response('page'))
  stop = reloadWhenBack()
  await vi.advanceTimersByTimeAsync(2900)
  expect(reload).not.toHaveBeenCalled()
})

test('a browser that is online again looks at once, unless somebody has gone', async () => {
  answering(new Response('page'), new Response('page'))
  stop = reloadWhenBack()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledOnce()
  stop()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

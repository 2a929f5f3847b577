import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal, ask } from './api'
import { Retry, isUnreachable } from './retry.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const away = new Refusal(0, { error: 'unreachable', text: '' })
const answering = (...answers: boolean[]) =>
  vi.fn(() => ((answers.shift() ?? true) ? Promise.resolve() : Promise.reject(away)))

test('it asks until somebody answers, and then no more', async () => {
  const server = answering(false, false, true)
  const retry = new Retry(server)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).toHaveBeenCalledTimes(3)
  retry.again()
  expect(server).toHaveBeenCalledTimes(3)
})

test('it says that nobody has answered until somebody does', async () => {
  const retry = new Retry(answering(false, true))
  await vi.advanceTimersByTimeAsync(0)
  expect(retry.unanswered).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([retry.unanswered, retry.refusal]).toEqual([false, null])
})

test('a refusal is an answer', async () => {
  const refusal = new Refusal(400, { error: 'bad_rules', text: '' })
  const server = vi.fn(() => Promise.reject(refusal))
  const retry = new Retry(server)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).toHaveBeenCalledTimes(1)
  expect([retry.unanswered, retry.refusal]).toEqual([false, refusal])
})

test('a press or a browser that is online again asks at once', async () => {
  const server = answering(false, false, false)
  const retry = new Retry(server)
  await vi.advanceTimersByTimeAsync(0)
  retry.again()
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  expect(server).toHaveBeenCalledTimes(3)
  retry.stop()
})

test('whoever has gone does not ask again', async () => {
  const server = answering(false)
  const retry = new Retry(server)
  await vi.advanceTimersByTimeAsync(0)
  retry.stop()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).toHaveBeenCalledTimes(1)
})

test.each([502, 503, 504])('a proxy that answers %i in place of the server is nobody', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status })))
  const fault = await ask('GET', 'me').catch((refusal: unknown) => refusal)
  expect(isUnreachable(fault)).toBe(true)
})

test('a server that says why it cannot just now is asked again, and quoted', async () => {
  const said = JSON.stringify({ error: 'unavailable', text: 'later' })
  const answers = [new Response(said, { status: 503 }), new Response('{}')]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const retry = new Retry(() => ask('GET', 'me'))
  await vi.advanceTimersByTimeAsync(0)
  expect([retry.unanswered, retry.refusal]).toMatchObject([true, { error: 'unavailable' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([retry.refusal, answers]).toEqual([null, []])
})

test('a request that nobody answers ends, and so does one that stops in the middle', async () => {
  const hears = vi.spyOn(AbortSignal, 'timeout')
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)))
  const fault = await ask('GET', 'me').catch((refusal: unknown) => refusal)
  expect(isUnreachable(fault)).toBe(true)
  expect(hears).toHaveBeenCalledOnce()
})

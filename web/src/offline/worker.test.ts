/* The service worker, in a simulated worker scope. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const focused = vi.fn()
const matchAll = vi.fn()
const openWindow = vi.fn()
const WORKER = import.meta.glob('../../worker/worker.ts')

beforeAll(async () => {
  vi.stubGlobal('BUILD', { name: 'a build', files: [], networks: [] })
  vi.stubGlobal('registration', { scope: '/' })
  vi.stubGlobal('clients', { matchAll, openWindow })
  await Promise.all(Object.values(WORKER).map((load) => load()))
})
beforeEach(() => vi.clearAllMocks())

const pageAt = (path: string) => ({ url: new URL(path, location.href).href, focus: () => void focused(path) })

async function touch(tag: string) {
  const close = vi.fn()
  let done: Promise<void> | undefined
  const waitUntil = (work: Promise<void>) => (done = work)
  dispatchEvent(Object.assign(new Event('notificationclick'), { notification: { tag, close }, waitUntil }))
  await done
  expect(close).toHaveBeenCalledOnce()
}

test('whoever touches the notification of their turn comes to the tab of that table', async () => {
  matchAll.mockResolvedValue([pageAt('/'), pageAt('/t/table-12345#w-1234567890')])
  await touch('table-12345')
  expect(focused).toHaveBeenCalledExactlyOnceWith('/t/table-12345#w-1234567890')
  expect(openWindow).not.toHaveBeenCalled()
})

test('or to a new one, if that was closed', async () => {
  matchAll.mockResolvedValue([pageAt('/')])
  await touch('table-12345')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(new URL('/t/table-12345', location.href).href)
})

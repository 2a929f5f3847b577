/* Following several links in a row. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../testing/patience'
import { PretendedSocket } from '../testing/table'
import App from './App.svelte'
import { api } from './connection/api'
import type { Guest } from './protocol'
import { go } from './route.svelte'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('of two links that are followed quickly the later one wins', async () => {
  const opened: string[] = []
  vi.stubGlobal('WebSocket', function pretended(address: string) {
    opened.push(address)
    return new PretendedSocket(address)
  })
  const answers: ((guest: Guest) => void)[] = []
  vi.spyOn(api, 'me').mockImplementation(() => new Promise((answer) => answers.push(answer)))
  go('/t/table-first#w-1234567890')
  const page = mount(App, { target: document.body })
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENCE)
  go('/t/table-later#w-1234567890')
  flushSync()
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENCE)
  for (const answer of answers.toReversed()) answer({ name: 'Guest', look: {} })
  await vi.waitFor(() => expect(opened).toHaveLength(1), PATIENCE)
  await new Promise((done) => setTimeout(done))
  expect(opened).toEqual([expect.stringContaining('table-later')])
  await unmount(page)
})

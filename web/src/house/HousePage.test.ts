import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal, api } from '../connection/api'
import type { Offer } from '../protocol'
import rules from '../texts/rules.json'
import HousePage from './HousePage.svelte'
import { houseApi } from './houseApi'

const AWAY = new Refusal(0, { error: 'unreachable', text: '' })
let page: Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(api, 'offer').mockResolvedValue(rules.offer as unknown as Offer)
  vi.spyOn(houseApi, 'mine').mockResolvedValue([])
})
afterEach(async () => {
  await unmount(page)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function open() {
  page = mount(HousePage, { target: document.body, props: { text: 'official', name: '' } })
  await vi.advanceTimersByTimeAsync(0)
  flushSync()
}
const shown = () => document.body.textContent
const button = () => document.querySelector('button')

test('a house is read without a server', async () => {
  vi.spyOn(api, 'me').mockRejectedValue(AWAY)
  vi.spyOn(houseApi, 'mine').mockRejectedValue(AWAY)
  vi.useRealTimers()
  page = mount(HousePage, { target: document.body, props: { text: 'official+jump_in', name: 'Jumpers' } })
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Jumpers'))
  expect(shown()).toContain('Jump-in')
})

test('rules that there are not are refused for good', async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Guest', look: {} })
  const refusal = new Refusal(400, { error: 'bad_rules', text: 'no such rules' })
  vi.spyOn(houseApi, 'look').mockRejectedValue(refusal)
  await open()
  expect(document.querySelector('h1')!.textContent).toContain('can’t be played')
  expect(button()).toBeNull()
})

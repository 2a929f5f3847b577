import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import { Refusal, api } from '../connection/api'
import { preferences } from '../preferences/preferences.svelte'
import type { Appearance, Guest } from '../protocol'
import You from './You.svelte'
import { guestApi } from './guestApi'

const AWAY = new Refusal(0, { error: 'unreachable', text: '' })
let page: Record<string, unknown>
beforeEach(() => void vi.spyOn(guestApi, 'devices').mockResolvedValue({ devices: [] }))
afterEach(() => {
  vi.restoreAllMocks()
  return unmount(page)
})

test('a name that could not be saved is saved by the same press once more', async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ann', look: {} })
  vi.spyOn(guestApi, 'games').mockReturnValue(new Promise(() => {}))
  const rename = vi.spyOn(api, 'rename').mockRejectedValueOnce(AWAY)
  page = mount(You, { target: document.body })
  const form = await vi.waitUntil(() => document.querySelector('form'), PATIENCE)
  form.requestSubmit()
  await vi.waitFor(() => expect(form.textContent).toContain('The server can’t be reached'), PATIENCE)
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Try again')
  rename.mockResolvedValue({ name: 'Ann', look: {} })
  form.requestSubmit()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull(), PATIENCE)
  expect(rename).toHaveBeenCalledTimes(2)
})

/** Ann's page, whose server accepts or refuses a new look when `answer` is called. */
async function withALook() {
  const sent: { look: Appearance; answer: () => void; refuse: () => void }[] = []
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ann', look: {} })
  vi.spyOn(guestApi, 'games').mockReturnValue(new Promise(() => {}))
  vi.spyOn(guestApi, 'wear').mockImplementation((look) => {
    return new Promise<Guest>((resolve, reject) => {
      sent.push({ look, answer: () => resolve({ name: 'Ann', look }), refuse: () => reject(AWAY) })
    })
  })
  page = mount(You, { target: document.body })
  await vi.waitUntil(() => document.querySelector('form'), PATIENCE)
  return sent
}

function radio(words: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent.trim().endsWith(words))
  return label!.querySelector('input')!
}

const chosen = () => ['Fox', 'Wine red'].map((words) => radio(words).checked)

test('a choice does not jump back while the server answers to the one before', async () => {
  const sent = await withALook()
  radio('Fox').click()
  await vi.waitUntil(() => sent.length === 1, PATIENCE)
  radio('Wine red').click()
  sent[0]!.answer()
  await vi.waitUntil(() => sent.length === 2, PATIENCE)
  flushSync()
  expect(chosen()).toEqual([true, true])
  sent[1]!.answer()
  await vi.waitUntil(() => preferences.felt === 'wine', PATIENCE)
  expect(chosen()).toEqual([true, true])
  expect(sent.map(({ look }) => look)).toEqual([{ avatar: 'fox' }, { avatar: 'fox', felt: 'wine' }])
})

test('a choice that could not be kept goes along with the next', async () => {
  const sent = await withALook()
  radio('Fox').click()
  await vi.waitUntil(() => sent.length === 1, PATIENCE)
  sent[0]!.refuse()
  await vi.waitUntil(() => document.querySelector('[role=alert]'), PATIENCE)
  radio('Wine red').click()
  await vi.waitUntil(() => sent.length === 2, PATIENCE)
  expect(sent[1]!.look).toEqual({ avatar: 'fox', felt: 'wine' })
  sent[1]!.answer()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull(), PATIENCE)
  expect(chosen()).toEqual([true, true])
})

test('a name that is being typed stays while figures are asked for again, and while another is saved', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ann', look: {} })
  const games = vi.spyOn(guestApi, 'games').mockRejectedValue(AWAY)
  page = mount(You, { target: document.body })
  await vi.advanceTimersByTimeAsync(0)
  const field = document.querySelector<HTMLInputElement>('#name')!
  const type = (name: string) => {
    field.value = name
    field.dispatchEvent(new Event('input', { bubbles: true }))
    flushSync()
  }
  type('Mia')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(games.mock.calls.length).toBeGreaterThan(1)
  expect(field.value).toBe('Mia')
  let answer!: (guest: Guest) => void
  vi.spyOn(api, 'rename').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  document.querySelector('form')!.requestSubmit()
  type('Mia M')
  answer({ name: 'Mia', look: {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(field.value).toBe('Mia M')
  expect(document.querySelector('form')!.textContent).not.toContain('Saved.')
})

test('another device is signed out by a press, and the list closes with the last one', async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ann', look: {} })
  vi.spyOn(guestApi, 'games').mockReturnValue(new Promise(() => {}))
  const here = { id: 'a', added: Date.UTC(2026, 0, 2, 12), this: true }
  const phone = { id: 'b', added: Date.UTC(2026, 0, 3, 12), this: false }
  vi.mocked(guestApi.devices).mockResolvedValue({ devices: [here, phone] })
  const revoke = vi.spyOn(guestApi, 'revoke').mockRejectedValueOnce(AWAY)
  page = mount(You, { target: document.body })
  const list = await vi.waitUntil(() => document.querySelector('[aria-labelledby=devices]'), PATIENCE)
  const lines = [...list.querySelectorAll('li')].map((line) => line.textContent.trim())
  expect(lines).toEqual(['This device, since Jan 2, 2026', 'Another device, since Jan 3, 2026 Sign out'])
  const press = () => list.querySelector('button')!.click()
  press()
  await vi.waitFor(() => expect(list.querySelector('[role=alert]')).not.toBeNull(), PATIENCE)
  revoke.mockResolvedValue({ devices: [here] })
  press()
  await vi.waitFor(() => expect(document.querySelector('[aria-labelledby=devices]')).toBeNull(), PATIENCE)
  expect(revoke).toHaveBeenLastCalledWith('b')
})

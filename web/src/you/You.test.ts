import { mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import { Refusal, api } from '../connection/api'
import You from './You.svelte'
import { own } from './own'

const AWAY = new Refusal(0, { error: 'unreachable', text: '' })
let page: Record<string, unknown>
afterEach(() => {
  vi.restoreAllMocks()
  return unmount(page)
})

test('a name that could not be saved is saved by the same press once more', async () => {
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ann', look: {} })
  vi.spyOn(own, 'games').mockReturnValue(new Promise(() => {}))
  const rename = vi.spyOn(api, 'rename').mockRejectedValueOnce(AWAY)
  page = mount(You, { target: document.body })
  const form = await vi.waitUntil(() => document.querySelector('form'), PATIENCE)
  form.requestSubmit()
  await vi.waitFor(() => expect(form.textContent).toContain('The server cannot be reached'), PATIENCE)
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Try again')
  rename.mockResolvedValue({ name: 'Ann', look: {} })
  form.requestSubmit()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull(), PATIENCE)
  expect(rename).toHaveBeenCalledTimes(2)
})

import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import type { MyHouse } from '../protocol'
import SaveHouse from './SaveHouse.svelte'
import { houseApi } from './houseApi'
import type { Rules } from './rules'

let part: Record<string, unknown>
afterEach(async () => {
  await unmount(part)
  vi.restoreAllMocks()
})

test.each([
  ['is chosen', 'official', 'Sunday'],
  ['is not chosen by whoever has chosen other rules meanwhile', 'house', null],
])('a house that has been saved %s', async (_, rules, chosen) => {
  let saved!: (mine: MyHouse[]) => void
  vi.spyOn(houseApi, 'save').mockResolvedValue({} as never)
  vi.spyOn(houseApi, 'mine').mockReturnValue(new Promise((resolve) => (saved = resolve)))
  const now = $state<{ rules: Rules; house: (Rules & { name: string }) | null }>({
    rules: { rules: 'official', options: {} },
    house: null,
  })
  const props = {
    get rules() {
      return now.rules
    },
    get house() {
      return now.house
    },
    set house(house) {
      now.house = house
    },
    sheet: null,
    mine: [],
  }
  part = mount(SaveHouse, { target: document.body, props })
  document.querySelector('button')!.click()
  flushSync()
  const field = document.querySelector('input')!
  field.value = 'Sunday'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  flushSync()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await vi.waitUntil(() => saved as unknown, PATIENCE)
  now.rules = { rules, options: {} }
  saved([])
  await vi.waitUntil(() => document.body.textContent.includes('Saved as “Sunday”.'), PATIENCE)
  expect(now.house?.name ?? null).toBe(chosen)
})

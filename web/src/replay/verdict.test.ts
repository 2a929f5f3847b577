import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPromise } from '../guest/witness'
import { preferences } from '../preferences/preferences.svelte'
import Verify from './Verify.svelte'
import { game } from '../../testing/games'

let close = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  preferences.language = 'en'
  localStorage.clear()
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

const { table, replay, record } = game('house')

async function verdict(): Promise<string> {
  const panel = mount(Verify, { target: document.body, props: { opened: { table, replay, record } } })
  close = () => void unmount(panel)
  document.querySelector('button')!.click()
  await vi.advanceTimersByTimeAsync(100)
  flushSync()
  return document.querySelector('.verdict')!.textContent
}

test('without a promise seen in time the deal is consistent, and no more is claimed', async () => {
  expect(await verdict()).toContain('did not see every promise')
})

test('one promise that was not seen is enough to claim no more', async () => {
  for (const { hand, commitment } of replay.deals.slice(1)) rememberPromise(replay.table, hand, commitment)
  expect(await verdict()).toContain('did not see every promise')
})

test('with every promise seen in time the deal is honest', async () => {
  for (const { hand, commitment } of replay.deals) rememberPromise(replay.table, hand, commitment)
  expect(await verdict()).toContain('came off the promised deck')
})

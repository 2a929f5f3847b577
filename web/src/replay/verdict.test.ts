import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPledges, rememberPromise } from '../guest/witness'
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

async function verdict(opened = game('pledged')): Promise<string> {
  const panel = mount(Verify, { target: document.body, props: { opened } })
  close = () => void unmount(panel)
  document.querySelector('button')!.click()
  await vi.advanceTimersByTimeAsync(100)
  flushSync()
  return document.querySelector('.verdict')!.textContent
}

const { replay } = game('pledged')
function seePromises() {
  for (const { hand, commitment } of replay.deals) rememberPromise(replay.table, hand, commitment)
}

test('without a promise seen in time the deal is consistent, and no more is claimed', async () => {
  expect(await verdict()).toContain('didn’t see every commitment')
})

test('pledges that were not seen are enough to claim no more', async () => {
  seePromises()
  expect(await verdict()).toContain('didn’t see every commitment')
})

test('with every promise and all pledges seen in time the deal is honest', async () => {
  seePromises()
  for (const { hand, pledges } of replay.deals) rememberPledges(replay.table, hand, [pledges])
  expect(await verdict()).toContain('came from the committed deck')
  expect(document.querySelector('.note')!.textContent).toContain('Ada')
})

test('a deal of before there were pledges is called that', async () => {
  expect(await verdict(game('house'))).toContain('the old method')
})

test('an unknown house rule that moves no cards leaves the verdict, and a note tells what is not checked', async () => {
  const opened = game('pledged')
  opened.replay.house.quake = true
  expect(await verdict(opened)).toContain('didn’t see every commitment')
  expect(document.querySelector('.note')!.textContent).toContain('scores aren’t checked')
})

test('an unknown house rule that moves cards is named, and only the deals are vouched for', async () => {
  const opened = game('pledged')
  opened.replay.house.quake = true
  opened.replay.steps[5]!.hands.reverse()
  expect(await verdict(opened)).toContain(
    'Every deal matches its deck. This page doesn’t know the rule “quake”',
  )
})

test('a fault in a deal is told also where a house rule is unknown', async () => {
  const opened = game('pledged')
  opened.replay.house.quake = true
  opened.replay.steps[0]!.hands[1]!.reverse().pop()
  expect(await verdict(opened)).toContain('Something doesn’t match')
})

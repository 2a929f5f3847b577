import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { recall } from './memory'
import { motionIsWelcome, readSettings, settings } from './preferences.svelte'

test('what was never chosen is as the system says', () => {
  expect(readSettings(null)).toMatchObject({ face: 'symbols', theme: 'auto', sound: true, motion: 'auto' })
})

test('what cannot be chosen is not kept', () => {
  const kept = { language: 'xx', face: 'runes', theme: 'dark', sound: 'loud', motion: 1 }
  expect(readSettings(kept)).toMatchObject({ face: 'symbols', theme: 'dark', sound: true, motion: 'auto' })
})

test('a choice is kept at once', () => {
  settings.face = 'words'
  flushSync()
  expect(recall('settings')).toMatchObject({ face: 'words' })
  settings.face = 'symbols'
})

test('the player’s word on movement counts before the system’s', () => {
  settings.motion = 'none'
  expect(motionIsWelcome()).toBe(false)
  settings.motion = 'full'
  expect(motionIsWelcome()).toBe(true)
  settings.motion = 'auto'
})

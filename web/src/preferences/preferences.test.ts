import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { recall } from './storage'
import { motionIsWelcome, readPreferences, preferences } from './preferences.svelte'

test('what was never chosen is as the system says', () => {
  expect(readPreferences(null)).toMatchObject({ face: 'symbols', theme: 'auto', sound: true, motion: 'auto' })
})

test('what cannot be chosen is not kept', () => {
  const kept = { language: 'xx', face: 'runes', theme: 'dark', sound: 'loud', motion: 1 }
  expect(readPreferences(kept)).toMatchObject({ face: 'symbols', theme: 'dark', sound: true, motion: 'auto' })
})

test('keys of one letter work until somebody switches them off', () => {
  expect(readPreferences(null).shortcuts).toBe(true)
  expect(readPreferences({ shortcuts: false }).shortcuts).toBe(false)
})

test('a choice is kept at once', () => {
  preferences.face = 'words'
  flushSync()
  expect(recall('settings')).toMatchObject({ face: 'words' })
  preferences.face = 'symbols'
})

test('the player’s word on movement counts before the system’s', () => {
  preferences.motion = 'none'
  expect(motionIsWelcome()).toBe(false)
  preferences.motion = 'full'
  expect(motionIsWelcome()).toBe(true)
  preferences.motion = 'auto'
})

test('what is chosen in another tab holds here too, and is not written over', () => {
  preferences.theme = 'auto'
  flushSync()
  const chosen = { ...(recall('settings') as object), theme: 'dark' }
  localStorage.setItem('penultimate.settings', JSON.stringify(chosen)) // like another tab
  dispatchEvent(new StorageEvent('storage', { key: 'penultimate.settings' }))
  preferences.face = 'words'
  flushSync()
  expect(recall('settings')).toMatchObject({ theme: 'dark', face: 'words' })
  preferences.theme = 'auto'
  preferences.face = 'symbols'
})

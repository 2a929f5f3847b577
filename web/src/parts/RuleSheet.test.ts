import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { preferences } from '../preferences/preferences.svelte'
import { speak } from '../texts/language.svelte'
import RuleSheet from './RuleSheet.svelte'

afterEach(async () => {
  preferences.language = 'en'
  flushSync()
  await speak('en')
})

test('a rule without a German text is explained by its option', async () => {
  preferences.language = 'de'
  flushSync()
  await speak('de')
  const sheet = mount(RuleSheet, {
    target: document.body,
    props: { rules: 'H5, H6', onclose: () => undefined },
  })
  await vi.waitFor(() => expect(document.querySelectorAll('.stack p')).toHaveLength(3))
  const shown = [...document.querySelectorAll('.stack p')].map((text) => text.textContent)
  expect(shown.slice(0, 2)).toEqual([
    'Nach einer Zahlenkarte darf man weitere Karten derselben Zahl legen.',
    'Drei oder mehr Karten mit derselben Zahl in einem Zug: Alle anderen ziehen eine Karte.',
  ])
  await unmount(sheet)
})

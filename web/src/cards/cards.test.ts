import { mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { KINDS } from '../replay/verifier/deck'
import Card from './Card.svelte'
import CardBack from './CardBack.svelte'
import { COLOURS, SHAPES, colourOf } from './shapes'

afterEach(() => {
  document.body.innerHTML = ''
})

function drawn(props: { card: string; face?: 'symbols' | 'words'; named?: string | null }) {
  const card = mount(Card, { target: document.body, props })
  const svg = document.querySelector('svg')!
  const found = { label: svg.getAttribute('aria-label')!, markup: svg.outerHTML, words: svg.textContent }
  void unmount(card)
  document.body.innerHTML = ''
  return found
}

test.each(['symbols', 'words'] as const)('no two cards look or sound the same, in %s', (face) => {
  const all = KINDS.map((card) => drawn({ card, face }))
  expect(new Set(all.map(({ label }) => label)).size).toBe(KINDS.length)
  expect(new Set(all.map(({ markup }) => markup)).size).toBe(KINDS.length)
  for (const { markup } of all) expect(markup).not.toContain('undefined')
})

test('words stand where symbols were, numbers stay numbers', () => {
  expect(drawn({ card: 'y+2', face: 'words' }).words).toMatch(/Draw\s*Two/)
  expect(drawn({ card: 'y+2', face: 'symbols' }).words.trim()).toBe('')
  expect(drawn({ card: 'g4', face: 'words' }).words.trim()).toBe('')
})

test('a wild that was played tells its colour', () => {
  expect(drawn({ card: 'w+4', named: 'b' }).label).toBe('Wild Draw Four, blue chosen')
  expect(drawn({ card: 'w' }).label).toBe('Wild')
})

test('every colour has a shape of its own', () => {
  expect(new Set(COLOURS.map((colour) => SHAPES[colour])).size).toBe(4)
  expect(colourOf('r5')).toBe('r')
  expect(colourOf('w')).toBeNull()
})

test('no markup needs a style attribute, which the page’s policy forbids', () => {
  const back = mount(CardBack, { target: document.body })
  expect(document.body.innerHTML).not.toContain('style=')
  expect(drawn({ card: 'w+4' }).markup).not.toContain('style=')
  void unmount(back)
})

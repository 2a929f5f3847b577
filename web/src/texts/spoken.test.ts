/* All words of the page stand in its catalogues: none in a component, where no other language would find them. */
import { parse } from 'svelte/compiler'
import { expect, test } from 'vitest'

const FILES = import.meta.glob<string>('../**/*.svelte', { eager: true, query: '?raw', import: 'default' })

// What is nobody's language: the name of the page, and what is typed into a command line or an address field.
const NOT_SPOKEN = ['Penultimate', 'penultimate play --rules', 'https://…/c/…#…', 'Σ']
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'label',
  'placeholder',
  'heading',
]

interface Node {
  type: string
  name?: string
  data?: string
  value?: unknown
}

/** The words that stand in the markup itself: as text, as a text in an attribute that is read out, or quoted in one. */
function wordsIn(file: string): string[] {
  const found: string[] = []
  const look = (node: unknown, spoken: boolean): void => {
    if (Array.isArray(node)) for (const part of node) look(part, spoken)
    else if (typeof node === 'object' && node !== null) {
      const { type, name, data, value } = node as Node
      if (type === 'Comment' || type === 'Script' || type === 'StyleSheet' || type === 'StyleDirective')
        return
      if (type === 'Text' && spoken) found.push(data ?? '')
      if (type === 'Attribute') look(value, SPOKEN.includes(name ?? ''))
      else for (const part of Object.values(node)) look(part, type === 'ExpressionTag' ? false : spoken)
    }
  }
  look(parse(file, { modern: true }).fragment, true)
  return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text) && !NOT_SPOKEN.includes(text))
}

test('a word in the markup is found, as text or in what is read out', () => {
  expect(wordsIn('<p class="big">{a} Draw <b>two</b> · 3</p><img alt="A card" src="x.svg" />')).toEqual([
    'Draw',
    'two',
    'A card',
  ])
  expect(wordsIn("<p title={t('a')}>{t('b', { c: 'd' })} ×</p>")).toEqual([])
})

test.each(Object.entries(FILES))('%s has no words of its own', (_, file) => {
  expect(wordsIn(file)).toEqual([])
})

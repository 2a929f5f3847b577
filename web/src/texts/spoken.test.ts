/* All words of the page are in its catalogues, none in a component, where they could not be translated. The same
   holds for colons and commas that join two texts. Large numbers are formatted for the language. */
import { parse } from 'svelte/compiler'
import { expect, test } from 'vitest'

const FILES = import.meta.glob<string>('../**/*.svelte', { eager: true, query: '?raw', import: 'default' })

// Words that are not translated: the name of the page, and what is typed into a command line or an address field.
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

// The names of values that may be large numbers.
const NUMBERS = /^(ahead|at|count|games|scores?|shown|to|totals|unread|value|watchers|wins)$/

interface Node {
  type: string
  name?: string
  data?: string
  value?: unknown
  expression?: Expression
}
interface Expression {
  type: string
  name?: string
  object?: Expression
  property?: Expression
  computed?: boolean
  left?: Expression
}

/** Whether an expression shows a large number without formatting. */
function isBare({ type, name = '', object, property, computed, left }: Expression): boolean {
  if (type === 'MemberExpression') return isBare((computed ? object : property)!)
  return type === 'BinaryExpression' || type === 'LogicalExpression' ? isBare(left!) : NUMBERS.test(name)
}

/** The words in the markup itself: as text, in an attribute that is read aloud, or quoted in one. */
function wordsIn(file: string): string[] {
  const found: string[] = []
  const look = (node: unknown, spoken: boolean): void => {
    if (Array.isArray(node)) for (const part of node) look(part, spoken)
    else if (typeof node === 'object' && node !== null) {
      const { type, name, data, value, expression } = node as Node
      if (type === 'Comment' || type === 'Script' || type === 'StyleSheet' || type === 'StyleDirective')
        return
      if (type === 'Text' && spoken) found.push(data ?? '')
      if (type === 'ExpressionTag' && spoken && isBare(expression!)) found.push('a number')
      if (type === 'Attribute') look(value, SPOKEN.includes(name ?? ''))
      else for (const part of Object.values(node)) look(part, type === 'ExpressionTag' ? false : spoken)
    }
  }
  look(parse(file, { modern: true }).fragment, true)
  return found
    .map((text) => text.trim())
    .filter((text) => /\p{L}|^[,:;]/u.test(text) && !NOT_SPOKEN.includes(text))
}

test('a word in the markup is found, as text or in what is read out', () => {
  expect(wordsIn('<p class="big">{a} Draw <b>two</b> · 3</p><img alt="A card" src="x.svg" />')).toEqual([
    'Draw',
    'two',
    'A card',
  ])
  expect(wordsIn("<p title={t('a')}>{t('b', { c: 'd' })} ×</p>")).toEqual([])
})

test('so are the sign that joins two texts, and a large number that is shown as it is', () => {
  expect(wordsIn('<p aria-label="{a}: {b}">{figure(count)} / {name}</p>')).toEqual([':'])
  expect(wordsIn('<p>{count}{row.games}{scores[0]}{at + 1}</p>')).toHaveLength(4)
})

test.each(Object.entries(FILES))('%s has no words of its own', (_, file) => {
  expect(wordsIn(file)).toEqual([])
})

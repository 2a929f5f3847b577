/* Each language has the texts of English, in its own plural forms. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../preferences/preferences.svelte'
import page from '../../index.html?raw'
import { RULE_OPTIONS } from './ruleOptions'
import names from './rules.json'
import type { Rulebook } from './rulebook'
import type { Text } from './text'

interface Folder {
  texts: Record<string, Text>
  rulebook?: Rulebook
}

const FOLDERS = import.meta.glob<Folder>(
  './*/{index,club,habits,house,learn,practice,puzzles,replay,review,rules,timer,explanation,you}.ts',
  {
    eager: true,
  },
)
const ABROAD = LANGUAGES.filter((language) => language !== 'en')
const PARTS = [...new Set(Object.keys(FOLDERS).map((path) => path.split('/')[2]!.replace('.ts', '')))]
const partsOf = (languages: readonly string[]) =>
  languages.flatMap((language) => PARTS.map((part): [string, string] => [language, part]))
const folder = (language: string, part = 'index') => FOLDERS[`./${language}/${part}.ts`]!
const english = folder('en').rulebook!

const formsOf = (text: Text) => (typeof text === 'string' ? { other: text } : text)
const gapsIn = (text: string) => text.match(/\{\w+\}/g) ?? []
const gapsOf = (text: Text) => [...new Set(Object.values(formsOf(text)).flatMap(gapsIn))].sort()

const COUNTS = [...Array.from({ length: 201 }, (_, count) => count), 1.5]
/** The counts up to two hundred, and one with a fraction, that take each form of a language. */
function countsOf(language: string): Record<string, number[]> {
  const rules = new Intl.PluralRules(language)
  const counts: Record<string, number[]> = {}
  for (const count of COUNTS) (counts[rules.select(count)] ??= []).push(count)
  return counts
}

test('every folder is a language that can be chosen', () => {
  const folders = new Set(Object.keys(FOLDERS).map((path) => path.split('/')[1]))
  expect([...folders].sort()).toEqual([...LANGUAGES].sort())
})

test.each(LANGUAGES)('%s: the page that lacks its language says so as it would', (language) => {
  const template = new DOMParser().parseFromString(page, 'text/html').querySelector('template')!
  const said = template.content.querySelector(`[lang=${language}]`)!
  expect(said.textContent.replace(/\s+/g, ' ').trim()).toBe(folder(language).texts['refused.chunk'])
})

describe.each(partsOf(ABROAD))('%s, %s', (language, part) => {
  const texts = Object.entries(folder(language, part).texts)
  const said = folder('en', part).texts

  test('has exactly the English texts, none of them empty', () => {
    // The meaning of an option stands in for the text of its rule.
    const optional = part === 'rules' ? Object.keys(RULE_OPTIONS) : []
    const keys = new Set([...texts.map(([key]) => key), ...optional])
    expect([...keys].sort()).toEqual(Object.keys(said).sort())
    for (const [key, text] of texts)
      for (const form of Object.values(formsOf(text))) expect(form.trim(), key).not.toBe('')
  })

  test('has the same gaps in every text', () => {
    for (const [key, text] of texts) {
      // The server's texts are English, so no other language quotes them.
      if (said[key] === '{text}') expect(gapsOf(text), key).not.toContain('{text}')
      else if (key.startsWith('reason.'))
        expect(gapsOf(text), key).toEqual(gapsOf(said[key]!).filter((gap) => gap !== '{said}'))
      else expect(gapsOf(text), key).toEqual(gapsOf(said[key]!))
    }
  })
})

test.each(partsOf(LANGUAGES))(
  '%s, %s: a text that has forms has all that its language counts with, and each says how many',
  (language, part) => {
    const counts = countsOf(language)
    for (const [key, text] of Object.entries(folder(language, part).texts)) {
      if (typeof text === 'string') continue
      expect(Object.keys(text).sort(), key).toEqual(Object.keys(counts).sort())
      for (const [form, words] of Object.entries(text))
        if (gapsOf(text).includes('{count}') && !words.includes('{count}'))
          expect(counts[form], `${key}: ${words}`).toHaveLength(1)
    }
  },
)

describe.each(ABROAD)('the rulebook: %s', (language) => {
  const rulebook = folder(language).rulebook!

  test('has words for every refusal', () => {
    for (const error of names.errors)
      expect(Object.keys(folder(language).texts)).toContain(`refused.${error}`)
  })

  test('has a line for every option, preset, sort of card and bot, and no other', () => {
    for (const kind of ['options', 'presets', 'cards', 'bots'] as const)
      expect(Object.keys(rulebook[kind]).sort()).toEqual(Object.keys(english[kind]).sort())
  })

  test('has a sentence for every reason of the rulebook, with the same gaps', () => {
    expect(Object.keys(rulebook.refusals).sort()).toEqual(Object.keys(english.refusals).sort())
    for (const [name, words] of Object.entries(rulebook.refusals))
      expect(gapsOf(words), name).toEqual(gapsOf(english.refusals[name]!))
  })

  test.each(Object.entries(english.options))('says all that the option %s needs', (name, words) => {
    const own = rulebook.options[name]!
    expect(Object.keys(own.ways ?? {}).sort()).toEqual(Object.keys(words.ways ?? {}).sort())
    for (const text of [own.title, own.meaning, ...Object.values(own.ways ?? {})]) expect(text).toBeTruthy()
    if (words.takes) expect(own.takes).toBeTruthy()
  })
})

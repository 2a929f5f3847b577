// The current language and its catalogues. A language is a folder, loaded on demand.
import { preferences } from '../preferences/preferences.svelte'
import type { Language } from '../preferences/preferences.svelte'
import type { Catalogue, TextKey } from './en'
import type { Rulebook } from './rulebook'
import { fill as filled, said, type Params, type Text } from './text'

/** A chapter: the texts of a part of the page that loads on demand. */
type Chapter =
  | 'club'
  | 'habits'
  | 'help'
  | 'house'
  | 'learn'
  | 'practice'
  | 'puzzles'
  | 'replay'
  | 'review'
  | 'rules'
  | 'timer'
  | 'explanation'
  | 'you'
/** The texts that every page needs, and the loaders of the chapters. */
interface Words {
  texts: Catalogue
  rulebook: Rulebook
  direction: 'ltr' | 'rtl'
  chapters: Record<Chapter, () => Promise<{ texts: Record<string, Text> }>>
}

const WORDS = import.meta.glob<Words>('./*/index.ts')
const wordsOf = (wanted: Language) => WORDS[`./${wanted}/index.ts`]!()

/** All loaded texts of one language. */
interface Speech extends Omit<Words, 'chapters'> {
  language: Language
  chapters: Partial<Record<Chapter, Record<string, Text>>> // the chapters opened so far
}

let speech = $state.raw() as Speech
const opened = new Set<Chapter>()

/** The current language, which may lag behind the chosen one while it loads. */
export const language = {
  get now(): Language {
    return speech.language
  },
  get direction(): Words['direction'] {
    return speech.direction
  },
  /** For dates: the reader's own form of the language, such as en-GB. */
  get locale(): string {
    return navigator.languages.find((own) => own.split('-')[0] === speech.language) ?? speech.language
  },
  /** A number with at most so many decimals. */
  figure: (value: number, digits = 1): string =>
    new Intl.NumberFormat(speech.language, { maximumFractionDigits: digits }).format(value),
}

/** Load a language with every open chapter, then switch to it. Another choice meanwhile starts over. */
export async function speak(wanted: Language): Promise<void> {
  const { chapters, ...words } = await wordsOf(wanted)
  const read = await Promise.all(
    [...opened].map(async (name) => [name, (await chapters[name]()).texts] as const),
  )
  if (wanted === preferences.language && read.length === opened.size)
    speech = { language: wanted, ...words, chapters: Object.fromEntries(read) }
}

/** Switch to the chosen language, now and after every change. One that fails to load is deselected. */
export async function speakAsChosen(): Promise<void> {
  await speak(preferences.language)
  $effect.root(() => {
    $effect(() => {
      const { language: wanted } = preferences
      speak(wanted).catch(() => {
        if (preferences.language === wanted) preferences.language = speech.language
      })
    })
  })
}

/** The rulebook's texts in the current language. */
export function rulebook(): Rulebook {
  return speech.rulebook
}

/** Whether the catalogue has a text of that name. */
export function knows(key: string): key is TextKey {
  return key in speech.texts
}

/** A text in the current language, with plural form and placeholders applied. */
export function t(key: TextKey, params: Params = {}): string {
  return said(speech.texts[key], params, speech)
}

/** A text of the rulebook with its placeholders filled. */
export function fill(words: string, params: Params): string {
  return filled(words, params, speech)
}

/** Load a chapter in the chosen language. */
export async function openChapter(name: Chapter): Promise<void> {
  await (await wordsOf(preferences.language)).chapters[name]()
  opened.add(name)
  while (!(name in speech.chapters)) await speak(preferences.language) // unless another call brought it
}

/** Load a part of the page together with its chapter. */
export async function withChapter<Part>(name: Chapter, part: Promise<Part>): Promise<Part> {
  await Promise.all([openChapter(name), part])
  return part
}

/** The texts of an open chapter. They follow the language. */
export function chapter<Texts extends Record<string, Text>>(name: Chapter) {
  const texts = () => speech.chapters[name] as Texts
  return {
    say: (key: keyof Texts & string, params: Params = {}) => said(texts()[key]!, params, speech),
    has: (key: string): key is keyof Texts & string => key in texts(),
  }
}

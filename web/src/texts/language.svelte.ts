// Which language is spoken, and looking a text up in its catalogue.
// A language is a folder here. It arrives when somebody wants to hear it, and no other with it.
import { preferences } from '../preferences/preferences.svelte'
import type { Language } from '../preferences/preferences.svelte'
import type { Catalogue, TextKey } from './en'
import type { Rulebook } from './rulebook'
import { fill as filled, said, type Params, type Text } from './text'

/** What a part of the page says that not everyone opens. */
type Chapter = 'club' | 'house' | 'learn' | 'replay' | 'timer' | 'whisper' | 'you'
/** What the page says everywhere, and the way to its chapters. */
interface Words {
  texts: Catalogue
  rulebook: Rulebook
  direction: 'ltr' | 'rtl'
  chapters: Record<Chapter, () => Promise<{ texts: Record<string, Text> }>>
}

const WORDS = import.meta.glob<Words>('./*/index.ts')
const wordsOf = (wanted: Language) => WORDS[`./${wanted}/index.ts`]!()

/** What is spoken: everything in one language. */
interface Speech extends Omit<Words, 'chapters'> {
  language: Language
  chapters: Partial<Record<Chapter, Record<string, Text>>> // those that somebody has opened
}

let speech = $state.raw() as Speech
const opened = new Set<Chapter>()

/** The language that is spoken now, which may lag a moment behind the one that was chosen. */
export const language = {
  get now(): Language {
    return speech.language
  },
  get direction(): Words['direction'] {
    return speech.direction
  },
  /** A number with so many digits behind the point, at most. */
  figure: (value: number, digits = 1): string =>
    new Intl.NumberFormat(speech.language, { maximumFractionDigits: digits }).format(value),
}

/** Fetch a language with every open chapter if need be, and then speak it. Who chooses another meanwhile,
    or opens a chapter more, fetches again. */
export async function speak(wanted: Language): Promise<void> {
  const { chapters, ...words } = await wordsOf(wanted)
  const read = await Promise.all(
    [...opened].map(async (name) => [name, (await chapters[name]()).texts] as const),
  )
  if (wanted === preferences.language && read.length === opened.size)
    speech = { language: wanted, ...words, chapters: Object.fromEntries(read) }
}

/** Speak the language that is chosen, and from then on whichever is chosen next. One that does not arrive is
    not chosen any more. */
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

/** The words of the rulebook, in the language that is spoken. */
export function rulebook(): Rulebook {
  return speech.rulebook
}

/** Whether the catalogue has a text of that name. */
export function knows(key: string): key is TextKey {
  return key in speech.texts
}

/** A text in the language that is spoken, in the form for its count, its gaps filled. */
export function t(key: TextKey, params: Params = {}): string {
  return said(speech.texts[key], params, speech)
}

/** Words of the rulebook with their gaps filled. */
export function fill(words: string, params: Params): string {
  return filled(words, params, speech)
}

/** Fetch the texts of a part of the page that not everyone opens, in the language that is chosen. */
export async function openChapter(name: Chapter): Promise<void> {
  await (await wordsOf(preferences.language)).chapters[name]()
  opened.add(name)
  while (!(name in speech.chapters)) await speak(preferences.language) // unless another call brought it
}

/** A part of the page that is on its way, and its texts with it. */
export async function withChapter<Part>(name: Chapter, part: Promise<Part>): Promise<Part> {
  await Promise.all([openChapter(name), part])
  return part
}

/** The texts of a part of the page, which is shown once its chapter is open. They change with the language. */
export function chapter<Texts extends Record<string, Text>>(name: Chapter) {
  const texts = () => speech.chapters[name] as Texts
  return {
    say: (key: keyof Texts & string, params: Params = {}) => said(texts()[key]!, params, speech),
    has: (key: string): key is keyof Texts & string => key in texts(),
  }
}

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

let speech = $state.raw() as Omit<Words, 'chapters'> & { language: Language }

/** The language that is spoken now, which may lag a moment behind the one that was chosen. */
export const language = {
  get now(): Language {
    return speech.language
  },
  get direction(): Words['direction'] {
    return speech.direction
  },
}

/** Fetch a language if need be, and speak it, unless another was chosen meanwhile. */
export async function speak(wanted: Language): Promise<void> {
  const { texts, rulebook, direction } = await wordsOf(wanted)
  if (wanted === preferences.language) speech = { language: wanted, texts, rulebook, direction }
}

/** Speak the language that is chosen, and from then on whichever is chosen next. */
export async function speakAsChosen(): Promise<void> {
  await speak(preferences.language)
  $effect.root(() => {
    $effect(() => {
      speak(preferences.language).catch(() => undefined)
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
  return said(speech.texts[key], params, speech.language)
}

/** Words of the rulebook with their gaps filled. */
export function fill(words: string, params: Params): string {
  return filled(words, params, speech.language)
}

/** The texts of a part of the page that not everyone opens. They come with it, in the language that is
    chosen, and change with that. */
export async function chapter<Texts extends Record<string, Text>>(name: Chapter) {
  const read = async (wanted: Language) => {
    const { chapters } = await wordsOf(wanted)
    const { texts } = await chapters[name]()
    return { language: wanted, texts: texts as Texts }
  }
  let open = $state.raw(await read(preferences.language))
  $effect.root(() => {
    $effect(() => {
      read(preferences.language)
        .then((found) => {
          if (found.language === preferences.language) open = found
        })
        .catch(() => undefined)
    })
  })
  return {
    say: (key: keyof Texts & string, params: Params = {}) => said(open.texts[key]!, params, open.language),
    has: (key: string): key is keyof Texts & string => key in open.texts,
  }
}

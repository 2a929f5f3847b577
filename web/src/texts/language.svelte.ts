// Which language is spoken, and looking a text up in its catalogue.
// English is always here; another language arrives when somebody first wants it.
import { preferences } from '../preferences/preferences.svelte'
import type { Language } from '../preferences/preferences.svelte'
import { en } from './en'
import type { Catalogue, TextKey } from './en'
import type { Rulebook } from './rulebook'
import { rulebook as english } from './rulebook.en'

export type Params = Record<string, string | number>

interface Speech {
  language: Language
  texts: Catalogue
  rulebook: Rulebook
}

const ENGLISH: Speech = { language: 'en', texts: en, rulebook: english }
const ABROAD = { de: () => import('./de'), es: () => import('./es') }

let speech = $state.raw(ENGLISH)

/** The language that is spoken now, which may lag a moment behind the one that was chosen. */
export const language = {
  get now(): Language {
    return speech.language
  },
}

/** Fetch a language if need be, and speak it, unless another was chosen meanwhile. */
export async function speak(wanted: Language): Promise<void> {
  const chosen = wanted === 'en' ? ENGLISH : { language: wanted, ...(await ABROAD[wanted]()) }
  if (wanted === preferences.language) speech = chosen
}

/** The words of the rulebook, in the language that is spoken. */
export function rulebook(): Rulebook {
  return speech.rulebook
}

/** Whether the catalogue has a text of that name. */
export function knows(key: string): key is TextKey {
  return key in speech.texts
}

/** A text in the language that is spoken, its placeholders filled in. */
export function t(key: TextKey, params: Params = {}): string {
  return said(speech.texts, key, params)
}

/** A text of a catalogue; of one thing, in its form for one. */
function said<Key extends string>(texts: Record<Key, string>, key: Key, params: Params): string {
  const single = `${key}.one` as Key
  return fill(params.count === 1 && single in texts ? texts[single] : texts[key], params)
}

/** The texts of a part of the page that not everyone opens. They come with it, in the language that is
    spoken, and change with that. */
export async function catalogue<Texts extends Record<string, string>>(
  english: Texts,
  abroad: Record<keyof typeof ABROAD, () => Promise<{ texts: Texts }>>,
) {
  let texts = $state.raw(english)
  const follow = async (wanted: Language) => {
    const found = wanted === 'en' ? english : (await abroad[wanted]()).texts
    if (wanted === speech.language) texts = found
  }
  await follow(speech.language).catch(() => undefined)
  $effect.root(() => {
    $effect(() => {
      follow(speech.language).catch(() => undefined)
    })
  })
  return (key: keyof Texts & string, params: Params = {}): string => said(texts, key, params)
}

/** A text with its placeholders filled in. */
export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap))
}

// The page waits for its first language, so that nobody sees it in another one first.
await speak(preferences.language).catch(() => undefined)

$effect.root(() => {
  $effect(() => {
    speak(preferences.language).catch(() => undefined)
  })
})

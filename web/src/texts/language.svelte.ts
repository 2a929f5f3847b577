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
  const single = `${key}.one`
  const form = params.count === 1 && knows(single) ? single : key
  return fill(speech.texts[form], params)
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

// The preferences of this browser.
import { keyOf, recall, remember } from './storage'

const PLACE = 'settings'

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'pl', 'he'] as const
export const FACES = ['symbols', 'words'] as const
export const THEMES = ['auto', 'light', 'dark'] as const
export const FELTS = ['plain', 'green', 'wine', 'blue'] as const
export const BACKS = ['violet', 'red', 'teal', 'brown'] as const
export const TAPS = ['one', 'two'] as const
export const MOTIONS = ['auto', 'full', 'none'] as const

export type Language = (typeof LANGUAGES)[number]
export type Face = (typeof FACES)[number]
export type Theme = (typeof THEMES)[number]
export type Felt = (typeof FELTS)[number]
export type Back = (typeof BACKS)[number]
export type Taps = (typeof TAPS)[number]
export type Motion = (typeof MOTIONS)[number]

export interface Preferences {
  language: Language
  face: Face
  theme: Theme
  /** The colours of table and card backs, as stored on the server for this guest. */
  felt: Felt
  back: Back
  sound: boolean
  motion: Motion
  /** How many taps play a card. */
  taps: Taps
  /** Whether to notify the user of their turn while the page is hidden. */
  summons: boolean
  /** Whether keyboard shortcuts work at a table. */
  shortcuts: boolean
}

/** The stored value, if it is still a valid one. */
function oneOf<T extends string>(known: readonly T[], kept: unknown, otherwise: T): T {
  return known.includes(kept as T) ? (kept as T) : otherwise
}

/** The first of the browser's languages that is supported. */
function ownLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  return (wanted.find((tag) => LANGUAGES.includes(tag as Language)) ?? 'en') as Language
}

/** Preferences from storage, with defaults for missing or unknown values. */
export function readPreferences(kept: unknown): Preferences {
  const had = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  return {
    language: oneOf(LANGUAGES, had.language, ownLanguage()),
    face: oneOf(FACES, had.face, 'symbols'),
    theme: oneOf(THEMES, had.theme, 'auto'),
    felt: oneOf(FELTS, had.felt, 'plain'),
    back: oneOf(BACKS, had.back, 'violet'),
    sound: typeof had.sound === 'boolean' ? had.sound : true,
    motion: oneOf(MOTIONS, had.motion, 'auto'),
    taps: oneOf(TAPS, had.taps, 'one'),
    summons: had.summons === true,
    shortcuts: had.shortcuts !== false,
  }
}

/** The preferences. Changes are stored at once. */
export const preferences: Preferences = $state(readPreferences(recall(PLACE)))

/** Whether to animate: the preference, or else the system's setting. */
export function motionIsWelcome(): boolean {
  if (preferences.motion !== 'auto') return preferences.motion === 'full'
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

$effect.root(() => {
  $effect(() => void remember(PLACE, $state.snapshot(preferences)))
})

// Follow changes made in other tabs, which this one would otherwise overwrite.
addEventListener('storage', ({ key }) => {
  if (key === keyOf(PLACE)) Object.assign(preferences, readPreferences(recall(PLACE)))
})

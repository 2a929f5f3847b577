// What a player has chosen for this browser.
import { keyOf, recall, remember } from './storage'

const PLACE = 'settings'

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'pl', 'he'] as const
export const FACES = ['symbols', 'words'] as const
export const THEMES = ['auto', 'light', 'dark'] as const
export const FELTS = ['plain', 'green', 'wine', 'blue'] as const
export const BACKS = ['violet', 'red', 'teal', 'brown'] as const
export const MOTIONS = ['auto', 'full', 'none'] as const

export type Language = (typeof LANGUAGES)[number]
export type Face = (typeof FACES)[number]
export type Theme = (typeof THEMES)[number]
export type Felt = (typeof FELTS)[number]
export type Back = (typeof BACKS)[number]
export type Motion = (typeof MOTIONS)[number]

export interface Preferences {
  language: Language
  face: Face
  theme: Theme
  /** The colours of the table and of the cards' backs, as the server has them of this guest. */
  felt: Felt
  back: Back
  sound: boolean
  motion: Motion
  /** Whether one is called to one's turn while one looks elsewhere. */
  summons: boolean
  /** Whether single keys do something at a table. */
  shortcuts: boolean
}

/** The kept value, if it is still one of those that exist. */
function oneOf<T extends string>(known: readonly T[], kept: unknown, otherwise: T): T {
  return known.includes(kept as T) ? (kept as T) : otherwise
}

/** The first language of the browser that we speak. */
function ownLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  return (wanted.find((tag) => LANGUAGES.includes(tag as Language)) ?? 'en') as Language
}

/** Preferences from what was kept, with defaults for whatever is missing or unknown. */
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
    summons: had.summons === true,
    shortcuts: had.shortcuts !== false,
  }
}

/** The preferences of this browser. A change is kept at once. */
export const preferences: Preferences = $state(readPreferences(recall(PLACE)))

/** Whether cards may fly: the player's own word, or else the system's. */
export function motionIsWelcome(): boolean {
  if (preferences.motion !== 'auto') return preferences.motion === 'full'
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

$effect.root(() => {
  $effect(() => remember(PLACE, $state.snapshot(preferences)))
})

// What is chosen in another tab holds in this one too, which would else write its own over it.
addEventListener('storage', ({ key }) => {
  if (key === keyOf(PLACE)) Object.assign(preferences, readPreferences(recall(PLACE)))
})

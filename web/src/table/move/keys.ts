/* The keyboard shortcuts. `Keys` implements them, `Hand` those for digits. */
import { preferences } from '../../preferences/preferences.svelte'

export const KEYS = [
  { key: 'u', words: 'keys.call' },
  { key: 'c', words: 'keys.catch' },
  { key: 'd', words: 'keys.draw' },
  { key: 'k', words: 'keys.keep' },
  { key: '1 – 9', words: 'keys.card' },
  { key: 'h', words: 'keys.hint' },
  { key: '?', words: 'keys.help' },
] as const

/** The `aria-keyshortcuts` of a button, while shortcuts are on. */
export function shortcut(key: string): string | null {
  return preferences.shortcuts ? key : null
}

/** The pressed key, whatever the keyboard layout; null while typing or in a dialog. */
export function struck({
  key,
  code,
  target,
  repeat,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent): string | null {
  const busy = target instanceof Element && target.closest('input, textarea, select, dialog')
  if (!preferences.shortcuts || busy || repeat || ctrlKey || metaKey || altKey) return null
  if (key === '؟') return '?'
  return /^[\x21-\x7e]$/.test(key) ? key.toLowerCase() : code.replace(/^(Key|Digit)/, '').toLowerCase()
}

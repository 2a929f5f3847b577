/* The keys of a table. Whoever shows or tells them reads this list; what each does is in `Keys` and, for the
   digits, in the hand. */
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

/** What is pressed for something, for the ear, as long as the keys are switched on. */
export function shortcut(key: string): string | null {
  return preferences.shortcuts ? key : null
}

/** The key that was struck, whatever the keyboard's script; none while somebody types or answers a question. */
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

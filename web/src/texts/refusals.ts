// What the server has refused, in words: ours, or its own where they say what would be right.
import { Refusal } from '../connection/api'
import { knows, t } from './language.svelte'
import { optionName } from './words'

export function refusalWords(refusal: unknown): string {
  const key = refusal instanceof Refusal ? `refused.${refusal.error}` : ''
  if (key === 'refused.unreachable') return t('page.unreachable')
  if (knows(key)) return t(key)
  return readable(refusal instanceof Error ? refusal.message : String(refusal))
}

/** Options by the names people know, without the rule's number, and as a sentence. */
function readable(text: string): string {
  return text
    .replace(/^option (\w+)/, (_, name: string) => optionName(name))
    .replace(/ \[[A-Z]\d+\]$/, '')
    .replace(/^./, (letter) => letter.toUpperCase())
}

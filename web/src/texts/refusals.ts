// What the server has refused, in words. It explains itself; only silence needs words of ours.
import { Refusal } from '../connection/api'
import { t } from './language.svelte'
import { optionName } from './words'

export function refusalWords(refusal: unknown): string {
  if (refusal instanceof Refusal && refusal.error === 'unreachable') return t('page.unreachable')
  return readable(refusal instanceof Error ? refusal.message : String(refusal))
}

/** Options by the names people know, without the rule's number, and as a sentence. */
function readable(text: string): string {
  return text
    .replace(/^option (\w+)/, (_, name: string) => optionName(name))
    .replace(/ \[[A-Z]\d+\]$/, '')
    .replace(/^./, (letter) => letter.toUpperCase())
}

// What was refused, in words: the catalogue's, with the server's own where they say what would be right.
import { Refusal } from '../connection/api'
import { knows, t } from './language.svelte'
import { optionName, optionTakes } from './words'

/** A refusal by its name, and by what the server said of it. */
export function faultWords(error: string, said: string): string {
  const key = `refused.${error}`
  if (!knows(key)) return said ? readable(said) : t('refused.other')
  const [, option = ''] = /^option (\w+)/.exec(said) ?? []
  return t(key, { text: readable(said), option: about(option), place: placeIn(said) }).trim()
}

/** Where in a record something is wrong. */
function placeIn(said: string): string {
  const [, part, hand = '', move] = /^(header|result|hand (\d+)(?:, move (\d+))?)\b/.exec(said) ?? []
  if (part === 'header' || part === 'result') return t(`record.${part}`)
  if (move) return t('record.move', { hand, move })
  return hand && t('record.hand', { hand })
}

/** Whatever went wrong with something that was asked for. */
export function refusalWords(fault: unknown): string {
  if (fault instanceof Refusal) return faultWords(fault.error, fault.message)
  if (fault instanceof TypeError) return t('refused.chunk') // a browser's word for what it cannot fetch
  return fault instanceof Error ? fault.message : String(fault)
}

/** An option, and what it takes. */
function about(option: string): string {
  const takes = optionTakes(option)
  return takes ? `${optionName(option)}: ${takes}.` : option && `${optionName(option)}.`
}

/** Options by the names people know, without the rule's number, and as a sentence. */
function readable(text: string): string {
  return text
    .replace(/^option (\w+)/, (_, name: string) => optionName(name))
    .replace(/ \[[A-Z]\d+\]$/, '')
    .replace(/^./, (letter) => letter.toUpperCase())
}

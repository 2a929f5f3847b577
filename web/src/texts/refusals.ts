// What was refused, in words: the catalogue's sentence, and the rulebook's reason with its gaps filled.
import { Refusal } from '../connection/api'
import type { RequestRefusal } from '../protocol'
import { fill, knows, rulebook, t } from './language.svelte'
import type { Params } from './text'
import { optionName, optionTakes } from './names'

/** What a refusal says of itself, over HTTP or over the socket. */
export type Said = Pick<RequestRefusal, 'error' | 'text' | 'reason' | 'about'>

/** A refusal in words; seats go by their names, where there are any. */
export function faultWords(said: Said, names: readonly string[] = []): string {
  const key = `refused.${said.error}`
  if (!knows(key)) return said.text ? sentence(said.text) : t('refused.other')
  return t(key, {
    text: sentence(said.text),
    reason: reasonWords(said, names),
    place: placeWords(said),
  }).trim()
}

/** Whatever went wrong with something that was asked for. */
export function refusalWords(fault: unknown): string {
  if (fault instanceof Refusal) return faultWords(fault.said)
  if (fault instanceof TypeError) return t('refused.chunk') // a browser's word for what it cannot fetch
  return fault instanceof Error ? fault.message : String(fault)
}

/** Why the rulebook forbids something. */
function reasonWords({ reason, about = {} }: Said, names: readonly string[]): string {
  const words = rulebook().refusals[reason ?? '']
  if (!words) return ''
  const { seat, turn, option, takes, needs } = about
  const name = (at: unknown) =>
    typeof at === 'number' ? (names[at] ?? t('new.person', { number: at + 1 })) : ''
  const own = typeof option === 'string' ? optionTakes(option) : ''
  return sentence(
    fill(words, {
      ...(about as Params),
      seat: name(seat),
      turn: name(turn),
      option: optionName(String(option ?? '')),
      takes: own || String(takes ?? ''),
      needs: optionName(String(needs ?? '')),
    }),
  )
}

/** Where in a record something is wrong. */
function placeWords({ about = {} }: Said): string {
  const key = `record.${String(about.part)}`
  return knows(key) ? t(key, { hand: Number(about.hand), move: Number(about.move) }) : ''
}

/** Words as a sentence, with a capital letter and a full stop. */
export function sentence(words: string): string {
  const stop = /\p{Sentence_Terminal}$/u.test(words) ? '' : t('sentence.stop')
  return words && `${words[0]!.toLocaleUpperCase()}${words.slice(1)}${stop}`
}

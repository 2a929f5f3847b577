// Refusals in words: the catalogue's sentence, and the rulebook's reason with its placeholders filled.
import { Refusal } from '../connection/api'
import type { RequestRefusal } from '../protocol'
import { fill, knows, rulebook, t } from './language.svelte'
import type { Params } from './text'
import { optionName, optionTakes } from './names'

/** The fields of a refusal, over HTTP or the socket. */
export type Said = Pick<RequestRefusal, 'error' | 'text' | 'reason' | 'about'>

/** A refusal in words, with names for seats if given. */
export function faultWords(said: Said, names: readonly string[] = []): string {
  const key = `refused.${said.error}`
  if (!knows(key)) return said.text ? sentence(said.text) : t('refused.other')
  return t(key, {
    text: sentence(said.text),
    reason: reasonWords(said, names),
    place: placeWords(said),
  }).trim()
}

/** Any error of a request in words. */
export function refusalWords(fault: unknown): string {
  if (fault instanceof Refusal) return faultWords(fault.said)
  if (fault instanceof TypeError) return t('refused.chunk') // the error of a browser that cannot fetch
  return fault instanceof Error ? fault.message : String(fault)
}

/** The rulebook's reason. */
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

/** The place of a fault in a record. */
function placeWords({ about = {} }: Said): string {
  const key = `record.${String(about.part)}`
  return knows(key) ? t(key, { hand: Number(about.hand), move: Number(about.move) }) : ''
}

/** A text with a capital letter and a full stop. */
export function sentence(words: string): string {
  const stop = /\p{Sentence_Terminal}$/u.test(words) ? '' : t('sentence.stop')
  return words && `${words[0]!.toLocaleUpperCase()}${words.slice(1)}${stop}`
}

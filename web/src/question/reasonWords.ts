// Moves and reasons in words.
import type { ErrorReason } from '../protocol'
import { moveWords } from '../table/moveWords'
import { cardWords, colourWord, language, listed } from '../texts'
import { say } from './questionTexts'
import { SILENCE } from './solution'

const AMOUNTS = ['others_draw', 'cards', 'wilds'] // means; the others are shares

/** A move as on a button. */
export const choiceWords = (move: string, names: readonly string[]) =>
  move === SILENCE ? say('ask.silence') : moveWords(move, names)

/** Whether a move plays a card. */
export const isCard = (move: string) => /^[rygbw](?!$)|^w$/.test(move) && !move.startsWith('colour')

/** A move as a noun, for the middle of a sentence. */
export function moveNoun(move: string, names: readonly string[]): string {
  const [act = '', rest = ''] = move.split(/[@:]/)
  if (act === 'swap' || act === 'catch') return say(`move.${act}`, { name: names[Number(rest)] ?? '' })
  if (act === 'colour') return say('move.colour', { colour: colourWord(rest) })
  return isCard(move) ? cardNoun(move, names) : say(`move.${act}` as 'move.draw')
}

/** A card with its colour or its target, as in `w:r@2`. */
function cardNoun(move: string, names: readonly string[]): string {
  const [, card = '', colour, aim] = /^([^:@]+)(?::(\w))?(?:@(\d+))?/.exec(move) ?? []
  const parts = [
    cardWords(card),
    ...(colour ? [colourWord(colour)] : []),
    ...(aim ? [names[Number(aim)] ?? ''] : []),
  ]
  return listed(parts)
}

/** Why a move is worse than the best one, in one sentence. */
export function reasonWords(
  reason: ErrorReason,
  made: string,
  best: string,
  names: readonly string[],
): string {
  const amount = AMOUNTS.includes(reason.consequence) ? mean : share
  return say(`why.${reason.consequence}`, {
    made: moveNoun(made, names),
    best: moveNoun(best, names),
    often: amount(reason.made),
    seldom: amount(reason.best),
    name: names[reason.seat ?? 0] ?? '',
  })
}

/** A share in percent. */
export const share = (value: number) =>
  new Intl.NumberFormat(language.now, { style: 'percent' }).format(value)
const mean = (value: number) => language.figure(value)

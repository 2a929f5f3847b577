// Short texts for moves, as on the buttons.
import { cardWords, colourWord, listed, t } from '../../texts'
import { isPlay, readPlay } from '../session/choices'

/** A move as text, with players' names for seats. */
export function moveWords(move: string, names: readonly string[]): string {
  if (isPlay(move)) return playWords(move, names)
  const [act = '', rest = ''] = move.split(/[@:]/)
  if (act === 'catch') return t('table.catchWho', { name: names[Number(rest)] ?? '' })
  if (act === 'swap') return t('hint.swap', { name: names[Number(rest)] ?? '' })
  if (act === 'colour') return colourWord(rest)
  return t(act === 'accept' ? 'hint.accept' : (`table.${act}` as 'table.draw'))
}

function playWords(move: string, names: readonly string[]): string {
  const { card, colour, aim } = readPlay(move)
  const parts = [cardWords(card)]
  if (colour !== null) parts.push(colourWord(colour))
  if (aim !== null) parts.push(names[aim] ?? '')
  return listed(parts)
}

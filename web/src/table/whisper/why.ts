/* Why a card cannot be laid. The reason is the rulebook's, as the table gave it; here it gets the words of
   somebody who leans over and explains. */
import type { Game } from '../../protocol'
import { colourWord, faultWords, language, rankWord } from '../../texts'
import type { Said } from '../../texts'
import { canWhisper, whisper } from './words'

/** The move that would lay a card; a wild is tried with some colour, as any is refused alike. */
export function tryOf(card: string): string {
  return card.startsWith('w') ? `${card}:r` : card
}

/** A refusal in words for whoever has pressed the card. */
export function whyNot(said: Said, game: Game, names: readonly string[]): string {
  const key = `why.${said.reason}`
  if (!canWhisper(key)) return faultWords(said, names)
  return whisper(key, {
    turn: names[game.turn ?? -1] ?? '',
    colour: game.colour ? colourWord(game.colour) : '',
    count: game.pending,
    fits: whatFits(game),
  })
}

/** What lies on top, as what may follow it: `green, another 7, or a wild`. */
function whatFits({ colour, top }: Game): string {
  const ways = [whisper('fits.wild')]
  if (!top.startsWith('w'))
    ways.unshift(
      whisper(/\d$/.test(top) && !top.endsWith('+2') ? 'fits.number' : 'fits.symbol', {
        rank: rankWord(top),
      }),
    )
  if (colour) ways.unshift(colourWord(colour))
  return new Intl.ListFormat(language.now, { type: 'disjunction' }).format(ways)
}

/* Why a card cannot be laid. The reason is the rulebook's, as the table gave it; here it gets the words of
   somebody who leans over and explains. */
import type { Game } from '../../protocol'
import { colourWord, faultWords, rankWord } from '../../texts'
import type { Said } from '../../texts'
import { canWhisper, whisper } from './whisperTexts'

/** The move that would lay a card; a wild is tried with some colour, as any is refused alike. */
export function tryOf(card: string): string {
  return card.startsWith('w') ? `${card}:r` : card
}

/** A refusal in words for whoever has pressed the card. */
export function whyNot(said: Said, game: Game, names: readonly string[]): string {
  const key = `why.${said.reason}${said.reason === 'no_match' ? `, ${kindOf(game.top)}` : ''}`
  if (!canWhisper(key)) return faultWords(said, names)
  return whisper(key, {
    turn: names[game.turn ?? -1] ?? '',
    colour: game.colour ? colourWord(game.colour) : '',
    count: game.pending,
    rank: rankWord(game.top),
  })
}

/** What kind of card lies on top: some languages say `another 7` in another way than `another Skip`. */
function kindOf(top: string): 'number' | 'symbol' | 'wild' {
  if (top.startsWith('w')) return 'wild'
  return /\d$/.test(top) && !top.endsWith('+2') ? 'number' : 'symbol'
}

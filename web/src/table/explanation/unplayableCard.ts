/* Why a card cannot be played: the server's reason in friendlier words. */
import type { Game } from '../../protocol'
import { colourWord, faultWords, rankWord } from '../../texts'
import type { Said } from '../../texts'
import { hasExplanation, explain } from './explanationTexts'

/** A move that plays a card. A wild gets any colour, because all are refused alike. */
export function tryOf(card: string): string {
  return card.startsWith('w') ? `${card}:r` : card
}

/** The text of a refusal for the player who pressed the card. */
export function whyNot(said: Said, game: Game, names: readonly string[]): string {
  const key = `why.${said.reason}${said.reason === 'no_match' ? `, ${kindOf(game.top)}` : ''}`
  if (!hasExplanation(key)) return faultWords(said, names)
  return explain(key, {
    turn: names[game.turn ?? -1] ?? '',
    colour: game.colour ? colourWord(game.colour) : '',
    count: game.pending,
    rank: rankWord(game.top),
  })
}

/** The kind of the top card, because some languages say `another 7` differently from `another Skip`. */
function kindOf(top: string): 'number' | 'symbol' | 'wild' {
  if (top.startsWith('w')) return 'wild'
  return /\d$/.test(top) && !top.endsWith('+2') ? 'number' : 'symbol'
}

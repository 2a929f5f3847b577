/* The prompt above the hand: what the table is waiting for. */
import type { Challenge } from '../../protocol'
import { colourWord, t } from '../../texts'
import { keepsAutomatically } from '../session/automation'
import type { Session } from '../session/session.svelte'

/** The question that a challenge asks, and its cost. */
function questionOf({ of, colour, if_guilty, if_innocent }: Challenge, names: readonly string[]): string {
  const gaps = { name: names[of] ?? '', colour: colourWord(colour), count: if_guilty, risk: if_innocent }
  return t('prompt.bluff', gaps)
}

/** The prompt for the players on this page, or an empty text. */
export function promptFor(session: Session): string {
  const { game, state, choices } = session
  if (!game || !state || session.over || game.turn === null) return ''
  if (state.stage === 'paused') return t('prompt.paused')
  if (!session.playing) return ''
  const name = session.names[game.turn] ?? ''
  if (!session.myTurn && choices.uno && game.exposed === session.looking) return t('prompt.call')
  if (!session.myTurn) return choices.plays.size > 0 ? t('prompt.jump') : t('prompt.theirs', { name })
  if (session.sent) return t('prompt.sent')
  if (session.lifted && choices.plays.has(session.lifted.card)) return t('prompt.again')
  if (game.phase === 'colour') return t('prompt.colour')
  if (game.phase === 'swap') return t('prompt.swap')
  if (game.hand_full && choices.draw && choices.plays.size === 0) return t('prompt.full')
  if (game.phase === 'more') return t('prompt.more')
  if (keepsAutomatically(state)) return t('prompt.keeps')
  if (game.phase === 'drawn') return t(choices.plays.size > 0 ? 'prompt.drawn' : 'prompt.drawnKeep')
  if (choices.challenge && game.challenge) return questionOf(game.challenge, session.names)
  if (choices.accept)
    return t(choices.plays.size > 0 ? 'prompt.stack' : 'prompt.accept', { count: game.pending })
  return t(choices.draw && choices.plays.size === 0 ? 'prompt.nothing' : 'prompt.yours')
}

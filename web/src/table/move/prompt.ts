/* The sentence above the hand: what the table is waiting for. */
import { colourWord, t } from '../../texts'
import { keepsAutomatically } from '../session/automation'
import type { Session } from '../session/session.svelte'
import { colourBefore, layerOfFour } from '../story/colour'

const WRONG = 2 // cards more, for whoever challenges wrongly

/** What a challenge asks, and what it may cost. */
function challengeFor({ game, story, names }: Session): string {
  const events = story.lines.map(({ event }) => event)
  const colour = colourBefore(events, game!.discards)
  const name = names[layerOfFour(events) ?? -1]
  const stake = { count: game!.pending, risk: game!.pending + WRONG }
  if (!colour || !name) return t('prompt.challenge', stake)
  return t('prompt.bluff', { ...stake, name, colour: colourWord(colour) })
}

/** The sentence for whoever sits here, or an empty text. */
export function promptFor(session: Session): string {
  const { game, state, choices } = session
  if (!game || !state || session.over || game.turn === null) return ''
  if (state.stage === 'paused') return t('prompt.paused')
  const name = session.names[game.turn] ?? ''
  if (!session.myTurn && choices.uno && game.exposed === session.looking) return t('prompt.call')
  if (!session.myTurn) return choices.lays.size > 0 ? t('prompt.jump') : t('prompt.theirs', { name })
  if (session.sent) return t('prompt.sent')
  if (session.lifted && choices.lays.has(session.lifted.card)) return t('prompt.again')
  if (game.phase === 'colour') return t('prompt.colour')
  if (game.phase === 'swap') return t('prompt.swap')
  if (game.hand_full && choices.draw && choices.lays.size === 0) return t('prompt.full')
  if (game.phase === 'more') return t('prompt.more')
  if (keepsAutomatically(state)) return t('prompt.keeps')
  if (game.phase === 'drawn') return t(choices.lays.size > 0 ? 'prompt.drawn' : 'prompt.drawnKeep')
  if (choices.challenge) return challengeFor(session)
  if (choices.accept)
    return t(choices.lays.size > 0 ? 'prompt.stack' : 'prompt.accept', { count: game.pending })
  return t(choices.draw && choices.lays.size === 0 ? 'prompt.nothing' : 'prompt.yours')
}

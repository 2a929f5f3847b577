/* A game that the club does not take as it is. */
import { Refusal } from '../../connection/api'
import type { ClubGame } from '../../protocol'
import { lowWins } from '../scoring'
import { refusalWords } from '../../texts'
import { dayWords, isText, say } from '../words'

/** What is wrong with a game that was refused; none if something else was the matter. */
export function faultsOf(refusal: unknown): string[] {
  if (!(refusal instanceof Refusal) || refusal.error !== 'bad_game') return []
  const { reason, about = {}, text } = refusal.said
  const doubt = `doubt.${reason ?? ''}`
  return isText(doubt) ? [say(doubt, about as Record<string, string | number>)] : text.split('\n')
}

/** Why a change of the club was refused. */
export function changeWords(refusal: unknown): string {
  if (refusal instanceof Refusal && refusal.error === 'bad_change') {
    const { reason, about = {} } = refusal.said
    const doubt = `doubt.${reason ?? ''}`
    const day = typeof about.date === 'string' ? dayWords(about.date) : ''
    if (isText(doubt)) return say(doubt, { ...(about as Record<string, string | number>), day })
  }
  return refusalWords(refusal)
}

/** The same as a game of one's own, which may go as it will; the reason stands in its note. */
export function asOwn<Game extends Omit<ClubGame, 'id'>>(game: Game, reason: string): Game {
  const note = [game.note, reason].filter(Boolean).join(' · ')
  return {
    ...game,
    variant: 'own',
    low_wins: lowWins(game.variant, game.low_wins ?? false),
    order: null,
    note,
  }
}

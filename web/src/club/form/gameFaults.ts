/* A game that the club does not take as it is. */
import { Refusal } from '../../connection/api'
import type { GameFault, NewGame, RequestRefusal } from '../../protocol'
import { lowWins } from '../scoring'
import { refusalWords, sentence, t, type Params } from '../../texts'
import { dayWords, isText, say } from '../texts'

type About = NonNullable<RequestRefusal['about']>

/** What is wrong with a game or a file that was refused; none if something else was the matter. */
export function faultsOf(refusal: unknown): string[] {
  if (!(refusal instanceof Refusal) || refusal.error !== 'bad_game') return []
  const { faults = [], text } = refusal.said
  const known = faults.every(({ reason }) => isText(`reason.${reason}`))
  return known && faults.length > 0 ? faults.map(faultLine) : text.split('\n')
}

function faultLine({ reason, about = {}, place = {} }: GameFault): string {
  const words = reasonWords(reason, about)
  return 'kind' in place ? t('labelled', { label: placeWords(place), value: words }) : sentence(words)
}

/** Where in a file something stands. */
function placeWords({ kind, number, id }: About): string {
  const place = kind === 'line' ? 'place.line' : 'place.game'
  return say(id ? `${place}.named` : place, { number: Number(number), id: String(id) })
}

/** A reason with its gaps filled, numbers and days as the reader writes them. */
function reasonWords(reason: string, about: About): string {
  const place = 'kind' in about ? placeWords(about) : ''
  const date = about.date ? dayWords(String(about.date)) : ''
  const key = `reason.${reason}`
  return isText(key) ? say(key, { ...(about as Params), place, date }) : ''
}

/** Why a change of the club was refused. */
export function changeWords(refusal: unknown): string {
  if (!(refusal instanceof Refusal) || refusal.error !== 'bad_change') return refusalWords(refusal)
  const { reason, about = {} } = refusal.said
  return sentence(reasonWords(reason ?? '', about)) || refusalWords(refusal)
}

/** The same as a game of one's own, which may go as it will; the reason stands in its note. */
export function asOwn<Game extends NewGame>(game: Game, reason: string): Game {
  const note = [game.note, reason].filter(Boolean).join(' · ')
  return {
    ...game,
    variant: 'own',
    low_wins: lowWins(game.variant, game.low_wins ?? false),
    order: null,
    note,
  }
}

/* The problems of a refused game as text. */
import { Refusal } from '../../connection/api'
import type { GameFault, NewGame, RequestRefusal } from '../../protocol'
import { lowWins } from '../scoring'
import { inWords, refusalWords, sentence, t, type Params } from '../../texts'
import { dayWords, isText, say } from '../texts'

type About = NonNullable<RequestRefusal['about']>

/** The problems of a refused game or file; none if it was refused for another reason. */
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

/** The place of a problem in a file. */
function placeWords({ kind, number, id }: About): string {
  const place = kind === 'line' ? 'place.line' : 'place.game'
  return say(id ? `${place}.named` : place, { number: Number(number), id: String(id) })
}

/** A reason with its placeholders filled, numbers and dates formatted. */
function reasonWords(reason: string, about: About): string {
  const place = 'kind' in about ? placeWords(about) : ''
  const date = about.date ? dayWords(String(about.date)) : ''
  const key = `reason.${reason}`
  return isText(key) ? say(key, { ...(about as Params), ...namesIn(about), place, date }) : ''
}

const NAMES = ['player', 'players', 'other']

/** Names without the server's quotation marks, unless a value of a file is quoted beside them or instead. */
function namesIn(about: About): Params {
  if ('value' in about || 'most' in about) return {}
  const named = Object.entries(about).filter(([field]) => NAMES.includes(field))
  return Object.fromEntries(named.map(([field, names]) => [field, unquoted(names)]))
}

function unquoted(names: About[string]): string | number {
  const quoted = /^'(.+)'$/s.exec(String(names))?.[1]
  return quoted ? inWords(quoted.split("', '")) : (names as string | number)
}

/** Why a change to the club was refused. */
export function changeWords(refusal: unknown): string {
  if (!(refusal instanceof Refusal) || refusal.error !== 'bad_change') return refusalWords(refusal)
  const { reason, about = {} } = refusal.said
  return sentence(reasonWords(reason ?? '', about)) || refusalWords(refusal)
}

/** The same game as variant `own`, which has no rules to break; the reason goes into its note. */
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

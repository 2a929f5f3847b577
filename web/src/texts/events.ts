// Events as sentences. The English ones are generated (en/events.ts).
import type { AnyEvent, HandOver } from '../protocol'
import type { events } from './en/events'
import type { own } from './en/yourEvents'
import { knows, t } from './language.svelte'
import type { Params, Text } from './text'
import { cardWords, colourWord, inWords, listed } from './names'

/** The sentences of every event. */
export type EventTexts = Record<keyof typeof events, Text>
/** The sentences in the second person. */
export type OwnTexts = Record<keyof typeof own, Text>

type Names = readonly string[]
type FieldOf<E> = E extends unknown ? keyof E : never
type ValueOf<E, F> = E extends unknown ? (F extends keyof E ? Exclude<E[F], undefined> : never) : never

const nameOf = (seat: number | null, names: Names) => names[seat ?? -1] ?? t('nobody')

/** The fields of an event that are seats. */
const SEATS = ['seat', 'of', 'by', 'with', 'to', 'winner']

/** How each field is written. */
const IN_WORDS: { [F in FieldOf<AnyEvent>]: (value: ValueOf<AnyEvent, F>, names: Names) => string | number } =
  {
    event: (name) => name,
    seat: nameOf,
    of: nameOf,
    by: nameOf,
    with: nameOf,
    to: nameOf,
    winner: nameOf,
    card: cardWords,
    cards: (cards) => listed(cards.map(cardWords)),
    colour: colourWord,
    judged_colour: colourWord,
    count: (count) => count,
    direction: (direction) => direction,
    guilty: String,
    points: (points) => points,
    gains: (gains, names) =>
      listed(
        gains.flatMap((count, seat) => (count ? t('count.gain', { name: nameOf(seat, names), count }) : [])),
      ),
    scores: (scores) => scores.join(' '),
  }

type Told = Exclude<AnyEvent, { event: 'accepts' }>

/** Whether an event has a sentence. Accepting a penalty has none: the draw that follows says it. */
export const isTold = (event: AnyEvent): event is Told => event.event !== 'accepts'

/** Some events have several sentences. */
function sentenceOf(event: Told): keyof EventTexts {
  switch (event.event) {
    case 'draws':
    case 'sees':
      return event.cards ? `event.${event.event}, cards` : `event.${event.event}`
    case 'caught':
      return event.by === undefined ? 'event.caught' : 'event.caught, by'
    case 'challenges':
      return `event.challenges, ${event.guilty ? 'guilty' : 'innocent'}`
    case 'reverses':
    case 'passes hands':
      return `event.${event.event}, ${event.direction === 1 ? 'clockwise' : 'counter'}`
    case 'hand over':
      return handOver(event)
    default:
      return `event.${event.event}`
  }
}

/** Depending on the house, the hand's winner gets the points, or everyone else does. */
function handOver({ winner, gains }: HandOver): keyof EventTexts {
  if (winner === null) return 'event.hand over, void'
  return gains.some(Boolean) && !gains[winner] ? 'event.hand over, others' : 'event.hand over'
}

/** The words for all fields of an event. */
function wordsOf(event: AnyEvent, names: Names): Params {
  const say = IN_WORDS as Record<string, (value: unknown, names: Names) => string | number>
  const words: Params = {}
  for (const [field, value] of Object.entries(event)) words[field] = say[field]?.(value, names) ?? ''
  return words
}

/** The reader of an event. */
export interface Listener {
  /** The winners: a win with a partner names both. */
  readonly winners?: readonly number[]
  /** The seat addressed as `you`. */
  readonly you?: number | null
}

/** The sentence in the second person, if the seat has a part in the event. */
function ownSentence(event: Told, { winners = [], you = null }: Listener): string {
  if (you === null) return ''
  const parts = Object.entries(event).filter(([field, seat]) => SEATS.includes(field) && seat === you)
  const part = event.event === 'game over' && winners.includes(you) ? 'winner' : parts[0]?.[0]
  if (!part) return ''
  return `${sentenceOf(event).replace('event', 'you')}${part === 'seat' ? '' : `, ${part}`}`
}

/** An event as a sentence. */
export function tell(event: AnyEvent, names: Names, listener: Listener = {}): string {
  if (!isTold(event)) return ''
  const sentence = sentenceOf(event)
  if (!knows(sentence)) return event.event // of a server that is newer than this page
  const { winners = [] } = listener
  const words = wordsOf(event, names)
  if (event.event === 'hand over') words.count = event.points
  if (event.event === 'game over' && winners.length > 0)
    words.winner = inWords(winners.map((seat) => nameOf(seat, names)))
  const own = ownSentence(event, listener)
  return t(knows(own) ? own : sentence, words)
}

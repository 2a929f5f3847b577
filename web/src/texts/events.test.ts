import { flushSync } from 'svelte'
import { afterEach, describe, expect, test } from 'vitest'
import { LANGUAGES, preferences } from '../preferences/preferences.svelte'
import type { AnyEvent } from '../protocol'
import { events as en } from './en/events'
import { own } from './en/yourEvents'
import { isTold, tell } from '.'
import { speak } from './language.svelte'

type Language = (typeof LANGUAGES)[number]

const PEOPLE = ['Ada', 'Ben', 'Chloe']
/** An event of that name with every field that any event has. */
function eventOf(name: string): AnyEvent {
  const seats = { seat: 0, of: 1, by: 1, with: 1, to: 1, winner: 1 }
  const cards = { card: 'r5', cards: ['gs', 'w+4'], colour: 'b', count: 2 }
  const rest = { direction: -1, guilty: true, points: 7, gains: [7, 0, 0], scores: [7, 0, 0] }
  return { event: name, ...seats, ...cards, ...rest } as unknown as AnyEvent
}

async function speaking(language: Language): Promise<void> {
  preferences.language = language
  flushSync()
  await speak(language)
}

afterEach(() => speaking('en'))

test.each([...LANGUAGES])('every event is told without a gap: %s', async (language) => {
  await speaking(language)
  for (const key of Object.keys(en)) {
    const name = key.replace('event.', '').replace(/,.*/, '')
    expect(tell(eventOf(name), PEOPLE), name).not.toMatch(/[{}]|undefined/)
    expect(tell(eventOf(name), PEOPLE), name).not.toBe(name)
  }
})

test('an event tells as much as is known of it', () => {
  expect(tell({ event: 'draws', seat: 1, count: 1 }, PEOPLE)).toBe('Ben draws a card.')
  expect(tell({ event: 'draws', seat: 1, count: 2, cards: ['r5', 'w'] }, PEOPLE)).toBe(
    'Ben draws 2 cards: red 5, Wild.',
  )
  expect(tell({ event: 'caught', seat: 0 }, PEOPLE)).toBe('Ada forgot to call Uno.')
  expect(tell({ event: 'caught', seat: 0, by: 1 }, PEOPLE)).toBe('Ben caught Ada, who forgot to call Uno.')
})

describe('to whoever has a part in it, an event', () => {
  const toAda = (event: AnyEvent) => tell(event, PEOPLE, { you: 0 })

  test('speaks of you', () => {
    expect(toAda({ event: 'lays', seat: 0, card: 'r5' })).toBe('You play a red 5.')
    expect(toAda({ event: 'draws', seat: 0, count: 1, cards: ['y2'] })).toBe('You draw a card: yellow 2.')
    expect(toAda({ event: 'caught', seat: 0, by: 1 })).toBe('Ben caught you: you forgot to call Uno.')
    expect(toAda({ event: 'caught', seat: 1, by: 0 })).toBe('You caught Ben, who forgot to call Uno.')
    expect(toAda({ event: 'swaps', seat: 1, with: 0 })).toBe('Ben swaps hands with you.')
  })

  test('speaks of others by their names', () => {
    expect(toAda({ event: 'lays', seat: 1, card: 'r5' })).toBe('Ben plays a red 5.')
    expect(toAda({ event: 'caught', seat: 2, by: 1 })).toBe('Ben caught Chloe, who forgot to call Uno.')
  })

  test('tells partners alike that the game is won', () => {
    const over: AnyEvent = { event: 'game over', winner: 2, scores: [500, 0, 500] }
    expect(tell(over, PEOPLE, { winners: [0, 2], you: 0 })).toBe('You win the game!')
    expect(tell(over, PEOPLE, { winners: [0, 2], you: 1 })).toBe('The game goes to Ada and Chloe!')
  })

  test('has a sentence for each of them, or for none', () => {
    const sentences = Object.keys(own)
    for (const [key, text] of Object.entries(en)) {
      const name = key.replace('event.', 'you.')
      if (!sentences.some((own) => `${own},`.startsWith(`${name},`))) continue
      for (const [, field] of JSON.stringify(text).matchAll(/\{(seat|of|by|with|to|winner)\}/g))
        expect(sentences).toContain(field === 'seat' ? name : `${name}, ${field}`)
    }
  })

  test('falls back to the sentence for everyone', () => {
    expect(toAda(eventOf('turns up'))).toBe('The first card is a red 5.')
  })
})

describe('the end of a hand', () => {
  const ends = (winner: number | null, gains: number[]) =>
    tell({ event: 'hand over', winner, points: 57, gains, scores: gains }, PEOPLE)

  test('says what its winner gets', () => {
    expect(ends(2, [0, 0, 57])).toBe('Chloe wins the hand: 57 points.')
  })

  test('says what the others get where they do', async () => {
    expect(ends(2, [50, 7, 0])).toBe('Chloe wins the hand. Points for the others: Ada 50, Ben 7.')
    await speaking('de')
    expect(ends(2, [0, 7, 0])).toBe('Chloe gewinnt die Runde. Punkte für die anderen: Ben 7.')
  })

  test('may be void', () => {
    expect(ends(null, [0, 0, 0])).toBe('Nobody can play or draw. The hand is void, and nobody scores.')
  })
})

test('accepting a penalty has no sentence, since the draw that follows says it', () => {
  const events: AnyEvent[] = [
    { event: 'accepts', seat: 0 },
    { event: 'draws', seat: 0, count: 4 },
  ]
  expect(events.filter(isTold).map((event) => tell(event, PEOPLE, { you: 0 }))).toEqual(['You draw 4 cards.'])
})

test('a name is text, whatever it looks like', () => {
  expect(tell({ event: 'lays', seat: 0, card: 'r5' }, ['{card} $& <b>'])).toBe('{card} $& <b> plays a red 5.')
})

test('an event of a newer server is told by its name', () => {
  expect(tell(eventOf('sings'), PEOPLE)).toBe('sings')
})

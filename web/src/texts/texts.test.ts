import { flushSync } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../connection/api'
import type { Offer } from '../protocol'
import { LANGUAGES, preferences } from '../preferences/preferences.svelte'
import {
  cardWords,
  chapter,
  faultWords,
  inWords,
  knows,
  optionText,
  refusalWords,
  rulesName,
  t,
  wayText,
} from '.'
import type { HouseCatalogue } from '.'
import { speak } from './language.svelte'
import names from './rules.json'
import { rulebook as english } from './en/rulebook'

const offer = names.offer as unknown as Offer

async function speaking(language: (typeof LANGUAGES)[number]): Promise<void> {
  preferences.language = language
  flushSync()
  await speak(language)
}

afterEach(() => speaking('en'))

test('chapters that are opened at once can each be read as soon as they are open', async () => {
  vi.resetModules()
  const page = await import('./language.svelte')
  await page.speakAsChosen()
  const open = async (name: 'you' | 'timer' | 'club') => {
    await page.openChapter(name)
    return page.chapter(name).has('no such text')
  }
  expect(await Promise.all([open('you'), open('timer'), open('club')])).toEqual([false, false, false])
})

test('rules name their only change, and count several', () => {
  expect(rulesName('official', {})).toBe('Official')
  expect(rulesName('official', { scoring: 'single-hand' })).toBe('Official · One hand')
  expect(rulesName('party', { target: 250 })).toBe('Party · to 250 points')
  expect(rulesName('official', { jump_in: true })).toBe('Official · Jump-in')
  expect(rulesName('house', { jump_in: false })).toBe('House rules · Jump-in: No')
  expect(rulesName('official', { jump_in: true, seven_o: true })).toBe('Official, 2 changes')
})

test('everything the server offers has a name', () => {
  const groups = new Set(offer.groups)
  for (const { name, group } of offer.options) {
    expect(english.options, name).toHaveProperty(name)
    expect(groups, name).toContain(group)
  }
  for (const { name } of offer.presets) expect(Object.keys(english.presets)).toContain(name)
  for (const { name } of offer.bots) expect(knows(`bot.${name}`), name).toBe(true)
  for (const name of groups) expect(knows(`group.${name}`), name).toBe(true)
})

test('cards have words in every language, and so have several names', async () => {
  expect(cardWords('y+2')).toBe('yellow Draw Two')
  expect(inWords(['Ada', 'Ben'])).toBe('Ada and Ben')
  await speaking('de')
  expect(cardWords('gs')).toBe('Grün Aussetzen')
  await speaking('es')
  expect(cardWords('r7')).toBe('7 rojo')
  expect(inWords(['Ada', 'Ben'])).toBe('Ada y Ben')
})

test('English options speak the rulebook’s own words, other languages theirs', async () => {
  expect(optionText('deck')).toBe('Which deck you play with.')
  expect(wayText('seven_swap', 'may')).toBe('you may swap')
  await speaking('de')
  expect(optionText('deck')).toBe('Mit welchem Deck gespielt wird.')
})

test('one is counted otherwise than many', () => {
  expect(t('count.cards', { count: 1 })).toBe('a card')
  expect(t('count.cards', { count: 3 })).toBe('3 cards')
})

test('points and seconds take the form for their number', async () => {
  const { say } = chapter<HouseCatalogue>('house')
  await speaking('pl')
  expect([1, 2, 20, 22].map((count) => say('counts', { count }))).toEqual([
    'Liczy się za jeden punkt',
    'Liczy się za 2 punkty',
    'Liczy się za 20 punktów',
    'Liczy się za 22 punkty',
  ])
  await speaking('he')
  expect(t('over.waits', { count: 1, names: 'Ben' })).toMatch(/^עוד שנייה אחת/)
  expect(t('over.waits', { count: 9, names: 'Ben' })).toMatch(/^עוד 9 שניות/)
})

test('a refusal is a sentence, and names options as people know them', () => {
  const about = { option: 'hand_size', most: 25, seats: 4, value: 50 }
  const refusal = new Refusal(400, { error: 'bad_rules', text: '…', reason: 'hand_too_large', about })
  expect(refusalWords(refusal)).toBe(
    'Cards dealt must be a whole number from 1 to 25 with 4 players and this deck, not 50.',
  )
  expect(refusalWords(new Refusal(0, { error: 'unreachable', text: '' }))).toBe(t('refused.unreachable'))
  expect(refusalWords(new Error('as it is'))).toBe('as it is')
})

test('a number in a refusal is written as the language writes it', async () => {
  const about = { option: 'hand_size', most: 25, seats: 4, value: 5000 }
  const refusal = new Refusal(400, { error: 'bad_rules', text: '…', reason: 'hand_too_large', about })
  await speaking('de')
  expect(refusalWords(refusal)).toMatch(/nicht 5\.000\.$/)
})

test('a refusal in another language names the option and quotes no English', async () => {
  const about = { option: 'partners', seats: 3 }
  const refusal = new Refusal(400, { error: 'bad_rules', text: 'in English', reason: 'odd_partners', about })
  await speaking('de')
  expect(refusalWords(refusal)).toBe(
    'Nach diesen Regeln lässt sich nicht spielen. Partner: Das geht mit einer geraden Zahl von Spielern, nicht mit 3.',
  )
})

test('a move that the rules forbid is refused with the reason, and players go by their names', async () => {
  const said = {
    error: 'illegal_move',
    text: 'in English',
    reason: 'not_in_turn',
    about: { seat: 1, turn: 0 },
  }
  expect(faultWords(said, ['Ada', 'Ben'])).toBe('You can’t do that now. It is Ada’s turn, not Ben’s.')
  expect(faultWords({ ...said, reason: null })).toBe('You can’t do that now.')
  await speaking('es')
  expect(faultWords(said, ['Ada', 'Ben'])).toBe('Eso no se puede hacer ahora. Es el turno de Ada, no de Ben.')
})

test.each([
  [{ part: 'move', hand: 2, move: 4, written: '2:colour:r' }, 'Zug 4 der Runde 2 stimmt nicht.'],
  [{ part: 'hand', hand: 1 }, 'Runde 1 stimmt nicht.'],
  [{ part: 'result' }, 'Das Ergebnis stimmt nicht.'],
  [{ part: 'header' }, 'Der Kopf stimmt nicht.'],
  [{}, ''],
])('what is wrong with a record is said in another language too: %o', async (about, place) => {
  await speaking('de')
  const words = refusalWords(new Refusal(400, { error: 'bad_record', text: 'in English', about }))
  expect(words).toBe(`Das ist keine unveränderte Aufzeichnung eines Spiels. ${place}`.trim())
})

import { expect, test } from 'vitest'
import type { CardEffect, HouseSheet } from '../protocol'
import { effectsInWords, gameWords } from './effects'

function sheet(house: HouseSheet['house'], turn: string[] = []): HouseSheet {
  return { text: '', rules: 'official', options: {}, house, cards: {}, effects: [], turn }
}
const card = (sort: CardEffect['sort'], ...options: string[]): CardEffect => ({
  card: '',
  sort,
  points: 0,
  options,
})

/** What the only card of a house does. */
const effectWords = (effect: CardEffect, house: HouseSheet) =>
  effectsInWords({ ...house, effects: [effect] })[0]!.words

test('a card without options has the game’s own words', () => {
  expect(effectWords(card('s'), sheet({}))).toBe('The next player misses a turn.')
})

test('a rule that is on is said as the rulebook means it', () => {
  const words = effectWords(card('r', 'deflect_reverse'), sheet({ deflect_reverse: true }))
  expect(words).toMatch(/like a Skip\.\nPlay a Reverse of the current colour to send a penalty back/)
})

test('any other option is said with its title and what it is set to', () => {
  expect(effectWords(card('+2', 'stacking'), sheet({ stacking: 'any' }))).toMatch(
    /a turn\.\nStacking \(Progressive\): any draw card; penalties add up\.$/,
  )
  const announced = sheet({ custom_wild: 'announce', custom_text: 'all sing' })
  expect(effectWords(card('wc', 'custom_wild', 'custom_text'), announced)).toMatch(/Custom text: all sing\.$/)
})

test('what concerns every card is said of the game', () => {
  const house = sheet({ draw: 'one', jump_in: true }, ['draw', 'jump_in'])
  const [game, ...rules] = gameWords(house)
  expect(game).toMatch(/to win the hand\.$/)
  expect(rules).toEqual(['Cards drawn: one per turn.', expect.stringMatching(/^If you have an exact copy/)])
})

test('what concerns several cards is said of the first one', () => {
  const house = {
    ...sheet({ multiples: true }),
    effects: [card('number', 'multiples'), card('number', 'multiples')],
  }
  const [first, second] = effectsInWords(house).map(({ words }) => words)
  expect(first).toMatch(/the same colour or the same number\.\n./)
  expect(second).toBe('')
})

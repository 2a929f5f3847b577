import { expect, test } from 'vitest'
import type { CardEffect, HouseSheet } from '../protocol'
import { effectWords, gameWords } from './effects'

function sheet(house: HouseSheet['house'], turn: string[] = []): HouseSheet {
  return { text: '', rules: 'official', options: {}, house, cards: {}, effects: [], turn }
}
const card = (sort: CardEffect['sort'], ...options: string[]): CardEffect => ({
  card: '',
  sort,
  points: 0,
  options,
})

test('a card without options has the game’s own words', () => {
  expect(effectWords(card('s'), sheet({}))).toBe('The next player misses a turn.')
})

test('a rule that is on is said as the rulebook means it', () => {
  const words = effectWords(card('r', 'deflect_reverse'), sheet({ deflect_reverse: true }))
  expect(words).toMatch(/like a Skip\.\nA Reverse of the current colour sends a penalty back to the previous/)
})

test('any other option is said with its title and what it is set to', () => {
  expect(effectWords(card('+2', 'stacking'), sheet({ stacking: 'any' }))).toMatch(
    /a turn\.\nStacking \(Progressive\): on any draw card; the sum passes on\.$/,
  )
  const announced = sheet({ custom_wild: 'announce', custom_text: 'all sing' })
  expect(effectWords(card('wc', 'custom_wild', 'custom_text'), announced)).toMatch(
    /Your own text: all sing\.$/,
  )
})

test('what concerns every card is said of the game', () => {
  const house = sheet({ draw: 'one', jump_in: true }, ['draw', 'jump_in'])
  expect(gameWords(house)).toMatch(
    /wins the hand\.\nDrawing: one card\.\nJump-in: a player who holds an exact copy/,
  )
})

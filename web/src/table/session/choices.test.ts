import { expect, test } from 'vitest'
import { choicesOf, coloursOf, isPlay, playsNaming, readPlay } from './choices'

test('a coloured card is played as it is', () => {
  expect(readPlay('r+2')).toEqual({ move: 'r+2', card: 'r+2', colour: null, aim: null })
})

test('a wild is played with its colour and, where it points, with a seat', () => {
  expect(readPlay('w+4:b')).toEqual({ move: 'w+4:b', card: 'w+4', colour: 'b', aim: null })
  expect(readPlay('wc:y@2')).toEqual({ move: 'wc:y@2', card: 'wc', colour: 'y', aim: 2 })
})

test('a move without a card is no play', () => {
  const acts = ['draw', 'keep', 'accept', 'challenge', 'uno', 'noswap', 'catch@2', 'swap@1', 'colour:r']
  expect(acts.filter(isPlay)).toEqual([])
  expect(['r5', 'gs', 'br', 'w:g', 'ws:r'].every(isPlay)).toBe(true)
})

test('nothing can be done that the server does not name', () => {
  const none = choicesOf([])
  expect(none.plays.size).toBe(0)
  expect([none.draw, none.keep, none.accept, none.challenge, none.uno, none.noswap]).not.toContain(true)
  expect([none.catches, none.swaps, none.colours]).toEqual([[], [], []])
})

test('acts are sorted by what they need', () => {
  const choices = choicesOf(['swap@1', 'swap@3', 'noswap', 'catch@2', 'uno', 'colour:g'])
  expect(choices.swaps).toEqual([1, 3])
  expect(choices.catches).toEqual([2])
  expect(choices.colours).toEqual(['g'])
  expect(choices.noswap && choices.uno).toBe(true)
})

test('a wild offers its colours in the order of the deck, and its aims by colour', () => {
  const plays = choicesOf(['wc:b@1', 'wc:b@2', 'wc:r@1']).plays.get('wc')!
  expect(coloursOf(plays)).toEqual(['r', 'b'])
  expect(playsNaming(plays, 'b').map((play) => play.aim)).toEqual([1, 2])
})

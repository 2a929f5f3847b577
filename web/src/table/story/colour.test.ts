import { expect, test } from 'vitest'
import type { AnyEvent } from '../../protocol'
import { colourBefore, layerOfFour } from './colour'

const lays = (seat: number, card: string): AnyEvent => ({ event: 'lays', seat, card })
const names = (seat: number, colour: string): AnyEvent => ({ event: 'names', seat, colour })
const FOUR = [lays(2, 'w+4'), names(2, 'g')]

test('before a Wild Draw Four lay the colour of the last card, or the one that was named', () => {
  expect(colourBefore([lays(0, 'r5'), lays(1, 'b5'), ...FOUR], [])).toBe('b')
  expect(colourBefore([lays(0, 'r5'), lays(1, 'w'), names(1, 'y'), ...FOUR], [])).toBe('y')
  expect(colourBefore([{ event: 'turns up', card: 'r1' }, ...FOUR], [])).toBe('r')
})

test('what was laid later does not matter', () => {
  expect(colourBefore([lays(1, 'b5'), ...FOUR, lays(0, 'g7')], ['b5', 'w+4', 'g7'])).toBe('b')
})

test('where the tale begins with it, the card below says the colour, if it has one', () => {
  expect(colourBefore(FOUR, ['y3', 'r6', 'w+4'])).toBe('r')
  expect(colourBefore(FOUR, ['y3', 'w', 'w+4'])).toBeNull()
  expect(colourBefore([], [])).toBeNull()
})

test('the last one who laid a Wild Draw Four is meant', () => {
  expect(layerOfFour([lays(1, 'w+4'), names(1, 'r'), lays(0, 'r1'), ...FOUR])).toBe(2)
  expect(layerOfFour([lays(1, 'w')])).toBeNull()
})

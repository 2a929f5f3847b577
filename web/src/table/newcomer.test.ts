/* What a newcomer stumbled over at the table. */
import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { seat, state } from '../../testing/table'
import { press, sit, tidyRooms } from '../../testing/room'

tidyRooms()

const AGAINST_BOTS = [seat('Ann'), seat('Ben', { player: 'bot' }), seat('Cem', { player: 'bot' })]
const side = () => [...document.querySelectorAll('.side button')].map((one) => one.textContent.trim())

test('while a call is due there is no hint, and an open one makes way', () => {
  const table = sit(state(3, { seats: AGAINST_BOTS, game: { turn: 0, hand: ['r1', 'b2'], legal: ['r1'] } }))
  expect(side()).toEqual(['Hint'])
  table.socket().tell({ type: 'hinted', number: 3, seat: 0, move: 'r1', chances: [] })
  flushSync()
  expect(document.querySelector('dialog')).not.toBeNull()
  const due = { turn: 1, exposed: 0, hand: ['b2'], legal: ['uno'] }
  table.tell(state(4, { seats: AGAINST_BOTS, game: due }))
  expect(document.querySelector('dialog')).toBeNull()
  expect(side()).toEqual(['Uno!'])
  table.socket().tell({ type: 'hinted', number: 4, seat: 0, move: 'uno', chances: [] })
  flushSync()
  expect(document.querySelector('dialog')).toBeNull()
  press(document.querySelector('.side button'))
  expect(table.socket().last('move')).toMatchObject({ move: 'uno' })
})

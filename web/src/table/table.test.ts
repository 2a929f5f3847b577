import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { preferences } from '../preferences/preferences.svelte'
import { state } from '../../testing/table'
import { fetched, press, sit, tidyRooms } from '../../testing/tableView'
import { HAND, SHARED } from '../../testing/session'

tidyRooms()

const buttons = () =>
  [...document.querySelectorAll<HTMLElement>('.bar button')].map((one) => one.textContent.trim())
const cards = () => [...document.querySelectorAll<HTMLElement>('button.card')]

test('playable cards stand out, and only they can be played', () => {
  const table = sit(state(3, { game: { hand: HAND, legal: ['r5', 'w:r', 'w:b', 'draw'] } }))
  expect(cards().map((one) => one.classList.contains('playable'))).toEqual([true, false, true])
  press(cards()[1])
  expect(table.socket().last('move')).toBeUndefined()
  press(cards()[0])
  expect(table.socket().last('move')).toMatchObject({ number: 3, seat: 0, move: 'r5' })
  expect(cards().map((one) => one.dataset.card)).toEqual(['g7', 'w'])
})

test('a wild asks for a colour, and offers only colours that are legal', () => {
  const table = sit(state(3, { game: { hand: HAND, legal: ['w:r', 'w:b'] } }))
  press(cards()[2])
  const offered = [...document.querySelectorAll('dialog .colours button')]
  expect(offered.map((one) => one.textContent.trim())).toEqual(['red', 'blue'])
  press(offered[1])
  expect(table.socket().last('move')).toMatchObject({ move: 'w:b' })
})

test('a Wild Customizable that points asks for a seat too', () => {
  const table = sit(state(3, { game: { hand: ['wc'], legal: ['wc:g@1', 'wc:g@2'] } }))
  press(cards()[0])
  press(document.querySelector('dialog .colours button'))
  const seats = [...document.querySelectorAll('dialog .seats button')]
  expect(seats).toHaveLength(2)
  press(seats[1])
  expect(table.socket().last('move')).toMatchObject({ move: 'wc:g@2' })
})

test.each([
  [['draw'], ['Draw']],
  [['keep'], ['Keep it']],
  [
    ['accept', 'challenge'],
    ['Challenge', 'Draw 4 cards'],
  ],
  [['uno'], ['Uno!']],
  [[], []],
])('the buttons for %j are %j', (legal, shown) => {
  sit(state(3, { game: { hand: HAND, pending: 4, phase: 'answer', legal } }))
  expect(buttons()).toEqual(shown)
})

test('a swap offers the seats that are legal, and nobody where that is', () => {
  const table = sit(state(3, { game: { phase: 'swap', hand: HAND, legal: ['swap@2', 'noswap'] } }))
  expect(document.querySelectorAll('.ask .seats button')).toHaveLength(1)
  press(document.querySelector('.ask .seats button'))
  expect(table.socket().last('move')).toMatchObject({ move: 'swap@2' })
})

test('a first wild asks for its colour', () => {
  const legal = ['colour:r', 'colour:y', 'colour:g', 'colour:b']
  const table = sit(state(3, { game: { phase: 'colour', colour: null, top: 'w', discards: ['w'], legal } }))
  press(document.querySelectorAll('.ask .colours button')[2])
  expect(table.socket().last('move')).toMatchObject({ move: 'colour:g' })
})

test('the player to move, and nobody else, wears the frame', () => {
  const table = sit(state(3, { game: { turn: 1, hand: HAND } }))
  expect([...document.querySelectorAll<HTMLElement>('.plate.turn')].map((one) => one.dataset.seat)).toEqual([
    '1',
  ])
  table.tell(state(4, { game: { turn: 0, hand: HAND } }))
  expect(document.querySelector('.own.turn')).not.toBeNull()
})

test('behind the curtain there is no card of any hand', () => {
  const table = sit(state(3, { you: SHARED, game: { turn: 1 } }))
  expect(document.querySelector('.curtain')?.textContent).toContain('Ben')
  expect(cards()).toEqual([])
  press(document.querySelector('.curtain .big'))
  expect(table.socket().last('look')).toMatchObject({ seat: 1 })
  table.tell(state(3, { you: { ...SHARED, looking: 1 }, game: { turn: 1, hand: ['b1'], legal: ['b1'] } }))
  expect(cards().map((one) => one.dataset.card)).toEqual(['b1'])
  press(document.querySelector('.side button'))
  expect(cards()).toEqual([])
  expect(document.body.innerHTML).not.toContain('b1')
  expect(JSON.stringify(table.live.state)).not.toContain('b1')
})

test('a colour that was not named in time is not asked of the next person', () => {
  const first = { ...SHARED, looking: 0 }
  const table = sit(state(3, { you: first, game: { hand: HAND, legal: ['w:r', 'w:b'] } }))
  press(cards()[2])
  expect(document.querySelector('dialog')).not.toBeNull()
  table.tell(state(4, { you: { ...SHARED, looking: 1 }, game: { turn: 1, hand: [], legal: [] } }))
  table.tell(
    state(5, { you: { ...SHARED, looking: 1 }, game: { turn: 1, hand: HAND, legal: ['w:r', 'w:b'] } }),
  )
  expect(document.querySelector('dialog')).toBeNull()
})

test('a colour is still asked for while the card can be played, whatever else happens', () => {
  const mine = { hand: HAND, legal: ['w:r', 'w:b'] }
  const table = sit(state(3, { game: mine }))
  press(cards()[2])
  table.tell(state(4, { game: mine, events: [{ event: 'calls', seat: 1 }] }))
  press(document.querySelectorAll('dialog .colours button')[1])
  expect(table.socket().last('move')).toMatchObject({ number: 4, move: 'w:b' })
})

const tap = (element: Element | undefined) => {
  element!.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))
  flushSync()
}
const crowd = Array.from({ length: 40 }, (_, i) => `r${i % 10}`)
const lifted = () => document.querySelectorAll('.lifted').length

test('one tap plays a card of the largest hand', () => {
  const table = sit(state(3, { game: { hand: crowd, legal: ['r0', 'draw'] } }))
  tap(cards()[0])
  expect(lifted()).toBe(0)
  expect(table.socket().last('move')).toMatchObject({ number: 3, move: 'r0' })
})

test('with two taps, the first lifts a card of the smallest hand, and anything else lets it down', () => {
  preferences.taps = 'two'
  const table = sit(state(3, { game: { hand: HAND, legal: [HAND[0]!, 'draw'] } }))
  tap(cards()[0])
  expect(lifted()).toBe(1)
  expect(table.socket().last('move')).toBeUndefined()
  expect(document.querySelector('.prompt')?.textContent).toBe('Tap again to play it')
  press(document.querySelector('.bar .button'))
  expect(lifted()).toBe(0)
  expect(table.socket().last('move')).toMatchObject({ move: 'draw' })
  preferences.taps = 'one'
})

test('a shared device has one button for a race and asks who was first', () => {
  const table = sit(state(3, { you: SHARED, game: { exposed: 1, catchers: [0], turn: 2 } }))
  const races = () => buttons().filter((words) => /Uno|Catch/.test(words))
  expect(races()).toEqual(['Ben: Uno!'])
  press(document.querySelector('.uno'))
  expect(document.querySelector('dialog h2')?.textContent).toBe('Who was first?')
  const [caller] = document.querySelectorAll('dialog .seats button')
  press(caller)
  expect(table.socket().last('move')).toMatchObject({ seat: 1, move: 'uno' })
})

test('a line of chat is shown at its seat', () => {
  const table = sit(state(3))
  const bubbles = () => [...document.querySelectorAll('.bubble')].map((one) => one.textContent)
  table.socket().tell({ type: 'said', seat: 1, name: 'Bob', text: 'Hello!' })
  flushSync()
  expect(bubbles()).toEqual(['Hello!'])
})

test('a reaction is heard', () => {
  const table = sit(state(3))
  table.socket().tell({ type: 'reacted', seat: 1, reaction: '👏' })
  flushSync()
  const heard = [...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent)
  expect(heard.join()).toContain('Ben reacts: 👏')
})

test('lines are unread until the talk is opened, also after a new line', () => {
  const table = sit(state(3))
  const line = { type: 'said', seat: 1, name: 'Ben', text: 'hello' } as const
  const unread = () => document.querySelector('.unread')?.textContent ?? ''
  for (let i = 0; i < 205; i++) table.socket().tell(line)
  flushSync()
  expect(unread()).toContain('205')
  press(document.querySelector('header .talk'))
  expect(unread()).toBe('')
  table.socket().tell(line)
  flushSync()
  press(document.querySelector('aside .close'))
  expect(unread()).toBe('')
  table.socket().tell(line)
  flushSync()
  expect(unread()).toBe('1')
})

test('a speed that the host has pressed does not jump back while the table has not answered', async () => {
  const table = sit(state(3, { speed: 'normal', game: { hand: HAND, legal: [] } }))
  press(document.querySelector('[aria-label="Table menu"]'))
  await fetched()
  const pressed = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name=speed]')].map((way) => way.checked)
  press(document.querySelectorAll('[name=speed]')[2])
  expect(table.socket().last('speed')).toMatchObject({ speed: 'fast' })
  table.tell(state(4, { speed: 'normal', game: { hand: HAND, legal: [] } })) // a bot has moved
  expect(pressed()).toEqual([false, false, true])
  table.tell(state(5, { speed: 'slow', game: { hand: HAND, legal: [] } }))
  expect(pressed()).toEqual([true, false, false])
})

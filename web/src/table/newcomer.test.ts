/* Problems that new players had at the table. */
import { flushSync } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { preferences } from '../preferences/preferences.svelte'
import type { AnyEvent } from '../protocol'
import { seat, state } from '../../testing/table'
import { fetched, press, sit, tidyRooms } from '../../testing/tableView'

tidyRooms()
afterEach(() => void vi.useRealTimers())

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

const told = () => document.querySelector('.happened')?.textContent ?? ''

test('what was done to me is told until I have made my next move, whoever plays in between', async () => {
  const table = sit(state(3, { game: { turn: 1 } }))
  const skip: AnyEvent[] = [
    { event: 'lays', seat: 1, card: 'rs' },
    { event: 'skipped', seat: 0 },
  ]
  table.tell(state(4, { game: { turn: 2 }, events: skip }))
  await fetched()
  expect(told()).toBe('Ben’s Skip: you miss a turn')
  table.tell(state(5, { game: { turn: 1 }, events: [{ event: 'lays', seat: 2, card: 'r5' }] }))
  expect(told()).toBe('Ben’s Skip: you miss a turn')
  const turned: AnyEvent[] = [
    { event: 'lays', seat: 1, card: 'rr' },
    { event: 'reverses', direction: -1 },
  ]
  table.tell(state(6, { game: { turn: 0 }, events: turned }))
  expect(told()).toBe('Ben’s Skip: you miss a turn')
  table.tell(state(7, { game: { turn: 2 }, events: [{ event: 'lays', seat: 0, card: 'r1' }] }))
  expect(told()).toBe('')
})

test('what was done to me is replaced by what is done to me later, and gone when the hand is over', async () => {
  const table = sit(state(3, { game: { turn: 1 } }))
  const harm = (card: string, ...more: AnyEvent[]): AnyEvent[] => [
    { event: 'lays', seat: 1, card },
    ...more,
    { event: 'skipped', seat: 0 },
  ]
  table.tell(state(4, { game: { turn: 2 }, events: harm('rs') }))
  await fetched()
  table.tell(state(5, { game: { turn: 1 }, events: [{ event: 'lays', seat: 2, card: 'r5' }] }))
  table.tell(state(6, { game: { turn: 2 }, events: harm('r+2', { event: 'draws', seat: 0, count: 2 }) }))
  table.tell(state(7, { game: { turn: 0 }, events: [{ event: 'lays', seat: 2, card: 'r6' }] }))
  expect(told()).toBe('Ben’s Draw Two: you draw 2 and miss a turn')
  table.tell(state(8, { game: { phase: 'hand-over', turn: null } }))
  await fetched()
  expect(told()).toBe('')
})

test.each<[string, AnyEvent[]]>([
  [
    'Your Skip: Ben misses a turn',
    [
      { event: 'lays', seat: 0, card: 'rs' },
      { event: 'skipped', seat: 1 },
    ],
  ],
  ['You swapped hands with Ben', [{ event: 'swaps', seat: 0, with: 1 }]],
])('what I did to somebody is not told over my next turn: %s', async (words, events) => {
  const table = sit(state(3, { game: { turn: 0 } }))
  table.tell(state(4, { game: { turn: 2 }, events }))
  await fetched()
  expect(told()).toBe(words)
  table.tell(state(5, { game: { turn: 0 }, events: [{ event: 'lays', seat: 2, card: 'r5' }] }))
  expect(told()).toBe('')
})

test.each<[string, AnyEvent[]]>([
  ['Ben swapped hands with you', [{ event: 'swaps', seat: 1, with: 0 }]],
  [
    'Ben challenged you, but you weren’t bluffing: Ben draws 6',
    [
      { event: 'challenges', seat: 1, of: 0, guilty: false, judged_colour: 'b' },
      { event: 'draws', seat: 1, count: 6 },
    ],
  ],
])('what cost me neither cards nor a turn is told as long: %s', async (words, events) => {
  const table = sit(state(3, { game: { turn: 1 } }))
  table.tell(state(4, { game: { turn: 2 }, events }))
  await fetched()
  table.tell(state(5, { game: { turn: 0 }, events: [{ event: 'lays', seat: 2, card: 'r5' }] }))
  expect(told()).toBe(words)
})

test('what gives me the turn is told in it', async () => {
  const table = sit(state(3, { game: { turn: 0 } }))
  const won: AnyEvent[] = [
    { event: 'challenges', seat: 0, of: 1, guilty: true, judged_colour: 'r' },
    { event: 'draws', seat: 1, count: 4 },
  ]
  table.tell(state(4, { game: { turn: 0 }, events: won }))
  await fetched()
  expect(told()).toBe('Good challenge! Ben still had red and draws 4')
})

test('a card that is drawn flies alone, also where it moves others aside', () => {
  preferences.motion = 'full'
  const flown: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element) {
    const card = this.querySelector<HTMLElement>('[data-card]')
    if (card) flown.push(card.dataset.card)
    return { cancel: () => undefined } as Animation
  })
  const draw = (cards: string[]): AnyEvent => ({ event: 'draws', seat: 0, count: cards.length, cards })
  const table = sit(state(3, { game: { hand: ['r1'] } }))
  table.tell(state(4, { game: { hand: ['r1', 'b7'] }, events: [draw(['b7'])] }))
  expect(flown).toEqual(['b7'])
  table.tell(state(5, { game: { hand: ['r1', 'g5', 'b7'] }, events: [draw(['g5'])] }))
  expect(flown).toEqual(['b7', 'g5'])
})

const asked = () => document.querySelector('.prompt')?.textContent

test('whoever has to call is told so, and whoever is caught is told what for', async () => {
  const table = sit(state(3, { game: { turn: 1, exposed: 0, hand: ['b2'], legal: ['uno'] } }))
  expect(asked()).toBe('One card left: press Uno!')
  const caught: AnyEvent[] = [
    { event: 'caught', seat: 0, by: 1 },
    { event: 'draws', seat: 0, count: 2 },
  ]
  table.tell(state(4, { game: { turn: 1, hand: ['b2', 'b3', 'b4'] }, events: caught }))
  await fetched()
  expect(told()).toBe('You forgot to call Uno and Ben caught you: draw 2 cards')
})

test('a card that would be a bluff wears a sign, and says so before its colour is named', () => {
  const four = ['w+4:r', 'w+4:b']
  const held = (card = 'w+4') => document.querySelector(`[data-card="${card}"]`)!
  const both = { hand: ['r1', 'w', 'w+4'], legal: ['r1', 'w:r', ...four] }
  const table = sit(state(3, { game: { ...both, bluffs: { 'w+4': 'r' } } }))
  expect(held().classList).toContain('bluff')
  expect(held('w').classList).not.toContain('bluff')
  expect(held().getAttribute('aria-label')).toBe('Wild Draw Four, a bluff: you have red')
  table.tell(state(3, { game: { ...both, bluffs: { w: 'r' } } }))
  expect(held('w').classList).toContain('bluff')
  expect(held().classList).not.toContain('bluff')
  table.tell(state(3, { game: { ...both, bluffs: { 'w+4': 'r' } } }))
  press(held())
  expect(document.querySelector('dialog')!.textContent).toContain('You still have red. If you’re challenged')
  table.tell(state(4, { game: { hand: ['r1', 'w+4'], legal: four } }))
  expect(held().classList).not.toContain('bluff')
  expect(document.querySelector('dialog')!.textContent).not.toContain('challenged')
})

test('a challenge says whom it accuses, of which colour, and what it costs', async () => {
  const challenge = { of: 2, colour: 'b', if_guilty: 8, if_innocent: 11 }
  const table = sit(
    state(5, { game: { turn: 0, phase: 'answer', challenge, legal: ['accept', 'challenge'] } }),
  )
  expect(asked()).toBe('Does Chloe have blue? Challenge: if so, Chloe draws 8; if not, you draw 11')
  const won: AnyEvent[] = [
    { event: 'challenges', seat: 0, of: 2, guilty: true, judged_colour: 'b' },
    { event: 'draws', seat: 2, count: 4 },
  ]
  table.tell(state(6, { game: { turn: 0 }, events: won }))
  await fetched()
  expect(told()).toBe('Good challenge! Chloe still had blue and draws 4')
})

test('a hint shows the choice of the master first, and says so where another figure is higher', async () => {
  const mine = { seats: AGAINST_BOTS, game: { turn: 0, hand: ['r1', 'rs'], legal: ['r1', 'rs'] } }
  const table = sit(state(3, mine))
  press(document.querySelector('.side button'))
  expect(side()).toEqual(['Thinking …'])
  const chances = [
    { move: 'r1', chance: 0.39 },
    { move: 'rs', chance: 0.37 },
  ]
  table.socket().tell({ type: 'hinted', number: 3, seat: 0, move: 'rs', chances })
  table.socket().tell({ type: 'done', id: table.socket().last('hint')!.id, number: 3 })
  await fetched()
  expect(side()[0]).toBe('Hint')
  const shown = () => document.querySelector('dialog')!.textContent
  expect(shown()).toContain('Best move: red Skip')
  const rows = () => [...document.querySelectorAll('dialog th')].map((one) => one.textContent)
  expect(rows()).toEqual(['red Skip', 'red 1'])
  expect(shown()).toContain('found in a different way')
  table.socket().tell({ type: 'hinted', number: 3, seat: 0, move: 'r1', chances })
  flushSync()
  expect(rows()).toEqual(['red 1', 'red Skip'])
  expect(shown()).not.toContain('found in a different way')
})

test('a card that is kept by itself asks for nothing; where a person could tell, the page waits', () => {
  const drew = { phase: 'drawn', drawn: 'b2' } as const
  const mine = { turn: 0, ...drew, hand: ['b2'], legal: ['keep'] }
  const buttons = () => [...document.querySelectorAll('.buttons button')].map((one) => one.textContent.trim())
  const table = sit(state(3, { seats: AGAINST_BOTS, game: mine }))
  expect([asked(), buttons()]).toEqual(['You can’t play it, so you keep it', []])
  table.tell(state(4, { game: mine }))
  expect([asked(), buttons()]).toEqual(['You can’t play it: keep it', ['Keep it']])
})

test('nothing is asked of me before my first hand has been dealt, and my cards are not seen', async () => {
  vi.useFakeTimers()
  preferences.motion = 'full'
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => undefined } as Animation)
  const shown = () => ({
    cards: document.querySelectorAll('[role=toolbar] button').length,
    asked: asked(),
    buttons: [...document.querySelectorAll('.bar button.button')].map((one) => one.textContent.trim()),
    draws: document.querySelector('.pile.draw')!.getAttribute('aria-disabled') === 'false',
  })
  const table = sit(state(3, { seats: AGAINST_BOTS, game: null }))
  table.tell(state(4, { seats: AGAINST_BOTS, game: null }))
  await vi.advanceTimersByTimeAsync(80)
  const mine = { turn: 0, hand: ['r1', 'g5'], legal: ['r1', 'draw'] }
  const events: AnyEvent[] = [
    { event: 'draws for deal', seat: 0, card: 'r9' },
    { event: 'draws for deal', seat: 1, card: 'g2' },
    { event: 'draws for deal', seat: 2, card: 'b1' },
    { event: 'deals', seat: 0 },
  ]
  table.tell(state(5, { seats: AGAINST_BOTS, game: mine, events }))
  const before = { cards: 0, asked: 'Highest card deals', buttons: [], draws: false }
  for (let passed = 0; passed < 1200; passed += 10) {
    expect(shown()).toEqual(before)
    await vi.advanceTimersByTimeAsync(10)
  }
  const key = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'd' }))
  key()
  expect(table.socket().last('move')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(100) // the layout has settled
  expect(shown()).toEqual({ cards: 2, asked: '', buttons: [], draws: false })
  await vi.advanceTimersByTimeAsync(780)
  expect(shown()).toEqual({ cards: 2, asked: 'Your turn', buttons: ['Draw', 'Hint'], draws: true })
  key()
  expect(table.socket().last('move')).toMatchObject({ move: 'draw' })
})

test('a first card that acts is told as the cause, whoever it acts on', async () => {
  const table = sit(state(3, { game: null }))
  const turnedUp = (card: string, ...more: AnyEvent[]): AnyEvent[] => [
    { event: 'deals', seat: 1 },
    { event: 'turns up', card },
    ...more,
    { event: 'skipped', seat: 2 },
  ]
  table.tell(state(4, { game: { turn: 0 }, events: turnedUp('r+2', { event: 'draws', seat: 2, count: 2 }) }))
  await fetched()
  expect(told()).toBe('The first card is a Draw Two: Chloe draws 2 and misses a turn')
  table.tell(state(5, { game: { turn: 0, hand_number: 2 }, events: turnedUp('rs') }))
  expect(told()).toBe('The first card is a Skip: Chloe misses a turn')
})

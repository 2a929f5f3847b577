import { beforeEach, expect, test, vi } from 'vitest'
import { digestOf } from './pledge'
import {
  chanceFor,
  chanceGiven,
  pledgesSeen,
  promiseSeen,
  rememberGiven,
  rememberPledges,
  rememberPromise,
} from './witness'

beforeEach(() => localStorage.clear())

test('chance and promise are still known when the browser was closed in between', () => {
  const chance = chanceFor('a', 1)
  rememberPromise('a', 1, 'promise')
  sessionStorage.clear()
  expect(chanceFor('a', 1)).toBe(chance)
  expect(chanceGiven('a', 2)).toBeNull()
  expect(promiseSeen('a', 1)).toBe('promise')
})

test('a promise is held as it was first shown', () => {
  rememberPromise('a', 1, 'first')
  rememberPromise('a', 1, 'second')
  expect(promiseSeen('a', 1)).toBe('first')
})

test('pledges are held as they were first shown', () => {
  rememberPledges('a', 1, [['first', null]])
  rememberPledges('a', 1, [['second', null]])
  rememberPledges('a', 1, [
    ['second', null],
    ['third', null],
  ])
  expect(pledgesSeen('a', 1)).toBe(digestOf([['first', null]]))
  expect(pledgesSeen('a', 2)).toBeNull()
})

test('the pledges of a second round are held with those of the first', () => {
  rememberPledges('a', 1, [['first', null]])
  rememberPledges('a', 1, [
    ['first', null],
    ['second', null],
  ])
  rememberPledges('a', 1, [
    ['first', null],
    ['third', null],
  ])
  expect(pledgesSeen('a', 1)).toBe(
    digestOf([
      ['first', null],
      ['second', null],
    ]),
  )
})

test('what an older page stored of a given chance is still read', () => {
  const seen = { table: 'a', chances: { 1: 'chance' }, promises: {}, given: [1] }
  localStorage.setItem('penultimate.witnessed', JSON.stringify([seen]))
  expect([chanceGiven('a', 1), chanceGiven('a', 2)]).toEqual(['chance', null])
})

test('a browser that stores nothing still knows its chance until the page is closed', () => {
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is forbidden')
  })
  expect(chanceFor('b', 1)).toBe(chanceFor('b', 1))
  store.mockRestore()
  rememberPromise('b', 1, 'promise')
})

test('the tables of long ago are forgotten, and the latest are not', () => {
  for (let table = 0; table < 25; table++) rememberPromise(`table ${table}`, 1, 'promise')
  expect(promiseSeen('table 4', 1)).toBeNull()
  expect(promiseSeen('table 5', 1)).toBe('promise')
  expect(promiseSeen('table 24', 1)).toBe('promise')
})

test('of a game without end the latest hundred hands are known', () => {
  for (let hand = 1; hand <= 104; hand++) {
    const chance = chanceFor('a', hand)
    rememberPromise('a', hand, 'promise')
    rememberPledges('a', hand, [['pledge']])
    rememberGiven('a', hand, chance)
    expect(chanceGiven('a', hand)).toBe(chance)
  }
  const known = (hand: number) =>
    [promiseSeen('a', hand), pledgesSeen('a', hand), chanceGiven('a', hand)].map(Boolean)
  expect(known(4)).toEqual([false, false, false])
  expect(known(5)).toEqual([true, true, true])
})

test.each([
  null,
  7,
  'x',
  {},
  [null],
  [7],
  [{}],
  [{ table: 'c' }],
  [{ table: 'c', chances: 1, promises: {} }],
])('what was spoilt in storage is forgotten, and nothing stops: %j', (spoilt) => {
  localStorage.setItem('penultimate.witnessed', JSON.stringify(spoilt))
  const chance = chanceFor('c', 1)
  rememberPromise('c', 1, 'promise')
  rememberPledges('c', 1, [[null]])
  expect([chanceFor('c', 1), promiseSeen('c', 1)]).toEqual([chance, 'promise'])
})

import { beforeEach, expect, test } from 'vitest'
import { chanceFor, chanceGiven, promiseSeen, rememberPromise } from './witness'

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

test('the tables of long ago are forgotten, and the latest are not', () => {
  for (let table = 0; table < 25; table++) rememberPromise(`table ${table}`, 1, 'promise')
  expect(promiseSeen('table 4', 1)).toBeNull()
  expect(promiseSeen('table 5', 1)).toBe('promise')
  expect(promiseSeen('table 24', 1)).toBe('promise')
})

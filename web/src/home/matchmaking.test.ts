import { expect, test } from 'vitest'
import type { OpenTable } from '../protocol'
import { byFit } from './matchmaking'

const open = (table: string, language: string, open_seats: number): OpenTable => ({
  table,
  rules: 'official',
  options: {},
  clock: { kind: 'none' },
  names: ['Ann'],
  people: 1,
  open_seats,
  opening: { language, chat: false },
})

test('a table that speaks my language comes first, then one that waits for fewest', () => {
  const tables = [open('few-abroad', 'de', 1), open('many', 'en', 3), open('few', 'en', 2)]
  expect(byFit(tables, 'en').map(({ table }) => table)).toEqual(['few', 'many', 'few-abroad'])
})

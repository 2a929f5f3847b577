/* The page's part in deals: pledging, revealing, and checking. */
import { expect, test, vi } from 'vitest'
import { chainOf, pledgeOf } from '../../guest/pledge'
import { chanceFor, chanceGiven, promiseSeen } from '../../guest/witness'
import type { Proof } from '../../protocol'
import { state } from '../../../testing/table'
import { flush, sit, tidySessions } from '../../../testing/session'

tidySessions()

const TABLE = 'table-12345'
const LAST = 'b'.repeat(64) // of another device
const OTHER = pledgeOf(TABLE, 2, LAST)
const NOBODY = { seats: [], looking: null, host: false }

function deal(hand: number, more: Partial<Proof> = {}): Proof {
  return { hand, commitment: '0'.repeat(64), pledges: [], chances: [], seed: null, ...more }
}

/** A page that has pledged for hand 2. */
function pledged() {
  const table = sit()
  table.tell(state(3, { deal: deal(2) }))
  const { id, pledge } = table.socket().last('pledge')!
  table.socket().tell({ type: 'done', id, number: 3 })
  const [, chance, second] = chainOf(TABLE, 2, chanceFor(TABLE, 2))
  return { ...table, pledge, chance: chance!, second: second! }
}

test('a pledge says nothing of its chance, is sent once, and is the same again on a new line', () => {
  const table = sit()
  table.tell(state(3))
  table.tell(state(4))
  const pledges = table.socket().said.filter(({ type }) => type === 'pledge')
  expect(pledges).toHaveLength(1)
  const { hand, pledge } = table.socket().last('pledge')!
  expect(hand).toBe(2)
  expect(pledge).toBe(chainOf(TABLE, 2, chanceFor(TABLE, 2))[0])
  expect(JSON.stringify(table.socket().said)).not.toContain(chanceFor(TABLE, 2))
  table.socket().tell({ type: 'done', id: pledges[0]!.id, number: 4 })
  table.socket().close()
  vi.advanceTimersByTime(9000)
  table.welcomeIn()
  table.tell(state(4))
  expect(table.socket().last('pledge')?.pledge).toBe(pledge)
})

test('chance is revealed when all pledges are public, and then counts as given', async () => {
  const table = pledged()
  table.tell(state(4, { deal: deal(2, { pledges: [table.pledge, OTHER, null] }) }))
  const { id, chance } = table.socket().last('reveal')!
  expect(chance).toBe(table.chance)
  expect(chanceGiven(TABLE, 2)).toBeNull()
  table.socket().tell({ type: 'done', id, number: 5 })
  await flush()
  expect(chanceGiven(TABLE, 2)).toBe(chance)
})

test('nothing is revealed where the own pledge is missing', () => {
  const table = pledged()
  table.tell(state(4, { deal: deal(2, { pledges: [OTHER, OTHER, null] }) }))
  expect(table.socket().last('reveal')).toBeUndefined()
})

test('nothing is revealed to a second list of pledges', () => {
  const table = pledged()
  table.tell(state(4, { deal: deal(2, { pledges: [table.pledge, OTHER, null] }) }))
  table.socket().close()
  vi.advanceTimersByTime(9000)
  table.welcomeIn()
  const before = table.socket().said.length
  table.tell(state(5, { deal: deal(2, { pledges: [table.pledge, 'c'.repeat(64), null] }) }))
  expect(table.socket().said.slice(before)).toEqual([])
})

test('if another device withholds, the next chance is revealed', async () => {
  const table = pledged()
  const first = [table.pledge, OTHER, null]
  table.tell(state(4, { deal: deal(2, { pledges: first }) }))
  const { id } = table.socket().last('reveal')!
  table.socket().tell({ type: 'done', id, number: 4 })
  table.tell(state(5, { deal: deal(2, { pledges: [table.chance, null, null], earlier: [first] }) }))
  expect(table.socket().last('reveal')!.chance).toBe(table.second)
  const second = { pledges: [table.chance, null, null], chances: [table.second, null, null] }
  table.tell(state(6, { deal: deal(3), last_deal: deal(2, { ...second, earlier: [first] }) }))
  await flush()
  expect(table.session.notices.latest?.error).toBeUndefined()
})

test.each<[string, (mine: string, pledge: string) => Partial<Proof>]>([
  ['after another first one', (mine) => ({ pledges: [mine, null, null], earlier: [[OTHER, OTHER, null]] })],
  ['without the first one', (mine) => ({ pledges: [mine, null, null] })],
  [
    'with another chance',
    (mine, pledge) => ({ pledges: [mine, OTHER, null], earlier: [[pledge, OTHER, null]] }),
  ],
  [
    'if nobody withheld',
    (mine, pledge) => ({ pledges: [mine, LAST, null], earlier: [[pledge, OTHER, null]] }),
  ],
])('nothing is revealed to a second round %s', (_, second) => {
  const table = pledged()
  table.tell(state(4, { deal: deal(2, { pledges: [table.pledge, OTHER, null] }) }))
  const before = table.socket().said.length
  table.tell(state(5, { deal: deal(2, second(table.chance, table.pledge)) }))
  expect(table.socket().said.slice(before)).toEqual([])
})

test.each([
  ['other pledges than were shown', () => ({ pledges: ['c'.repeat(64)] }), true],
  ['a chance that the table has taken missing', () => ({ chances: [null, LAST, null] }), true],
  ['a chance that was not pledged', (mine: string) => ({ chances: [mine, mine, null] }), true],
  ['another chance missing and no second round', (mine: string) => ({ chances: [mine, null, null] }), true],
  ['all that was shown and revealed', () => ({}), false],
])('a deal with %s is judged at once', async (_, change, isUnfair) => {
  const table = pledged()
  const pledges = [table.pledge, OTHER, null]
  table.tell(state(4, { deal: deal(2, { pledges }) }))
  const { id } = table.socket().last('reveal')!
  const chances = [table.chance, LAST, null]
  const last_deal = deal(2, { pledges, chances, ...change(table.chance) })
  table.tell(state(5, { deal: deal(3), last_deal }))
  table.socket().tell({ type: 'done', id, number: 5 })
  await flush()
  expect(table.session.notices.latest?.error ?? null).toBe(isUnfair ? 'unfair_deal' : null)
})

test('whoever only watches remembers the promise too, and reveals nothing', () => {
  const table = sit()
  table.tell(state(3, { you: NOBODY }))
  expect(promiseSeen(TABLE, 2)).toBe('0'.repeat(64))
  expect(table.socket().last('pledge')).toBeUndefined()
  table.tell(state(4, { you: NOBODY, deal: deal(2, { pledges: [OTHER, null, null] }) }))
  expect(table.socket().last('reveal')).toBeUndefined()
})

import { afterEach, expect, test } from 'vitest'
import { Refusal } from '../../connection/api'
import { preferences } from '../../preferences/preferences.svelte'
import type { GameFault } from '../../protocol'
import { changeWords, faultsOf } from './gameFaults'

const refused = (...faults: GameFault[]) => new Refusal(400, { error: 'bad_game', text: 'a line', faults })
const winner: GameFault = {
  reason: 'below_target',
  about: { best: 480, target: 1500 },
  place: { kind: 'game', number: 3, id: 'g3' },
}
const again: GameFault = {
  reason: 'same_id',
  about: { place: 'game 1', kind: 'game', number: 1 },
  place: { kind: 'line', number: 4 },
}

afterEach(async () => {
  preferences.language = 'en'
  await expect
    .poll(() => faultsOf(refused(winner)), { timeout: 20_000 })
    .toEqual([expect.stringMatching('Game 3')])
})

test(
  'every fault of a file has its place and its reason, in the language of the reader',
  { timeout: 30_000 },
  async () => {
    expect(faultsOf(refused(winner, again))).toEqual([
      'Game 3 (g3): the winner has 480 points, but the target is 1,500',
      'Line 4: Game 1 already has this id',
    ])
    preferences.language = 'de'
    await expect
      .poll(() => faultsOf(refused(winner, again)), { timeout: 20_000 })
      .toEqual([
        'Spiel 3 (g3): gewonnen hat jemand mit 480; das Ziel ist 1.500',
        'Zeile 4: dieselbe id hat schon Spiel 1',
      ])
  },
)

test('the faults of a game that is written here are sentences', () => {
  expect(faultsOf(refused({ ...winner, place: {} }))).toEqual([
    'The winner has 480 points, but the target is 1,500.',
  ])
})

test('names are listed as in a sentence', () => {
  const two = { reason: 'two_winners', about: { hand: 1, players: "'Ann', 'Bob'" }, place: {} }
  expect(faultsOf(refused(two))).toEqual([
    'In hand 1, Ann and Bob have points, but only the winner of a hand scores.',
  ])
})

test('what a file has instead of a name stays in quotation marks', () => {
  const name = { reason: 'bad_name', about: { player: "' x'", most: 40 }, place: {} }
  expect(faultsOf(refused(name))[0]).toMatch("' x' is not a name")
})

test('a server that knows more reasons is still understood', () => {
  expect(faultsOf(refused(winner, { reason: 'full_moon' }))).toEqual(['a line'])
  const change = { error: 'bad_change', text: 'the moon is full', reason: 'full_moon' }
  expect(changeWords(new Refusal(409, change))).toBe('The club can’t make that change.')
})

test('a change that cannot be says why, with its day', () => {
  const change = { error: 'bad_change', text: '', reason: 'plays_twice', about: { date: '2026-01-02' } }
  expect(changeWords(new Refusal(409, change))).toBe(
    'In the game of Jan 2, 2026, one player would appear twice.',
  )
})

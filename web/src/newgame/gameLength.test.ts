import { expect, test } from 'vitest'
import type { Offer } from '../protocol'
import rules from '../texts/rules.json'
import { choosePreset, hasTarget, lengthOf, lengthWords, setLength } from './gameLength'
import { firstPlan } from './gamePlan'

const offer = rules.offer as unknown as Offer
/** A server with other lengths, where only a knockout has a target. */
const other: Offer = {
  ...offer,
  lengths: [
    { name: 'short', options: { target: 77 } },
    { name: 'hand', options: { scoring: 'elimination' } },
  ],
  target_scorings: ['knockout'],
}
const rulesOf = (options: Record<string, string | number>) => ({ rules: 'official', options })

test.each([
  [offer, {}, 'full', 'to 500 points'],
  [offer, { target: 250 }, 'short', 'to 250 points'],
  [offer, { target: 1234 }, undefined, 'to 1,234 points'],
  [offer, { scoring: 'single-hand', target: 250 }, 'hand', 'One hand'],
  [offer, { scoring: 'lowest-total', target: 250 }, 'short', 'to 250 points'],
  [other, { scoring: 'knockout', target: 77 }, 'short', 'to 77 points'],
  [other, { scoring: 'elimination' }, 'hand', 'One hand'],
])('the server says how long a game is: %#', (served, options, name, words) => {
  expect(lengthOf(served, rulesOf(options))?.name).toBe(name)
  expect(lengthWords(served, rulesOf(options))).toBe(words)
})

test('a game that no number of points ends has no target', () => {
  const knockout = rulesOf({ scoring: 'knockout' })
  expect(hasTarget(offer, knockout)).toBe(false)
  expect(lengthOf(offer, knockout)).toBeUndefined()
  expect(lengthWords(offer, knockout)).toBe('')
  expect(hasTarget(other, knockout)).toBe(true)
})

test('a length with a target takes back a scoring without one', () => {
  const plan = { ...firstPlan(), options: { scoring: 'knockout' } }
  const [full, short, hand] = offer.lengths
  setLength(offer, plan, short!)
  expect(plan.options).toEqual({ target: 250 })
  setLength(offer, plan, hand!)
  expect(plan.options).toEqual({ target: 250, scoring: 'single-hand' })
  setLength(offer, plan, full!)
  expect(plan.options).toEqual({})
})

test('a length with a target keeps the scoring of the preset', () => {
  const plan = { ...firstPlan(), rules: 'elimination-2003', options: {} }
  setLength(offer, plan, offer.lengths[2]!)
  setLength(offer, plan, offer.lengths[1]!)
  expect(plan.options).toEqual({ target: 250 })
})

test('another preset keeps the length of the game, unless it scores in its own way', () => {
  const preset = (wanted: string) => offer.presets.find(({ name }) => name === wanted)!
  const plan = { ...firstPlan(), options: { scoring: 'single-hand', stacking: 'same' } }
  choosePreset(offer, plan, preset('house'))
  expect(plan).toMatchObject({ rules: 'house', options: { scoring: 'single-hand' } })
  choosePreset(offer, plan, preset('elimination-2003'))
  expect(plan).toMatchObject({ rules: 'elimination-2003', options: {} })
})

import { expect, test } from 'vitest'
import { GameFilter } from './gameFilter.svelte'

test('a variant is looked at until it is turned off again', () => {
  const filter = new GameFilter()
  filter.turn('standard')
  filter.turn('own')
  expect([filter.query.variant, filter.count]).toEqual([['standard', 'own'], 1])
  filter.turn('standard')
  expect(filter.query.variant).toEqual(['own'])
})

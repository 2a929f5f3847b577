import { expect, test } from 'vitest'
import { Selection } from './selection.svelte'

test('a variant is looked at until it is turned off again', () => {
  const selection = new Selection()
  selection.turn('standard')
  selection.turn('own')
  expect([selection.query.variant, selection.count]).toEqual([['standard', 'own'], 1])
  selection.turn('standard')
  expect(selection.query.variant).toEqual(['own'])
})

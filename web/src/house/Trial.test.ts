import { mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import type { HouseSheet, Offer } from '../protocol'
import rules from '../texts/rules.json'
import Trial from './Trial.svelte'

test('a house is tried with as many players as the offer allows', async () => {
  const offer = { ...(rules.offer as unknown as Offer), fewest_seats: 3, most_seats: 5 }
  const page = mount(Trial, { target: document.body, props: { sheet: {} as HouseSheet, offer } })
  const counts = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(counts).toEqual(['3', '4', '5'])
  await unmount(page)
})

import { mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import { Refusal, api } from '../connection/api'
import { houseApi } from '../house'
import type { Offer } from '../protocol'
import rules from '../texts/rules.json'
import ChangeRules from './ChangeRules.svelte'

test('rules that nobody offers for now are asked for again', async () => {
  const away = new Refusal(503, { error: 'unavailable', text: '' })
  vi.spyOn(houseApi, 'mine').mockResolvedValue([])
  vi.spyOn(api, 'offer')
    .mockRejectedValueOnce(away)
    .mockResolvedValue(rules.offer as unknown as Offer)
  const now = { rules: 'official', options: {}, house_name: null }
  const props = { now, players: 2, onchoose: () => {}, onclose: () => {} }
  const page = mount(ChangeRules, { target: document.body, props })
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull(), PATIENCE)
  await unmount(page)
})

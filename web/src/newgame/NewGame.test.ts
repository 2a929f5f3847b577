import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import { Refusal, api } from '../connection/api'
import { houseApi } from '../house'
import type { Offer } from '../protocol'
import rules from '../texts/rules.json'
import NewGame from './NewGame.svelte'
import { firstPlan, newSeat } from './gamePlan'
import { rememberPlan } from './savedPlan'

const open = vi.spyOn(api, 'open')
let page: Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(api, 'me').mockResolvedValue({ name: 'Guest', look: {} })
  vi.spyOn(api, 'offer').mockResolvedValue(rules.offer as unknown as Offer)
})

async function arrive() {
  page = mount(NewGame, { target: document.body })
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull(), PATIENCE)
}

afterEach(async () => {
  await unmount(page)
  document.body.innerHTML = ''
  open.mockReset()
})

const button = () => document.querySelector<HTMLButtonElement>('footer button')!
const sent = () => {
  button().click()
  return vi.waitFor(() => open.mock.lastCall![0], PATIENCE)
}

test('as it stands, it deals to me and three bots', async () => {
  await arrive()
  open.mockRejectedValue(
    new Refusal(400, {
      error: 'bad_rules',
      text: '',
      reason: 'odd_partners',
      about: { option: 'partners', seats: 3 },
    }),
  )
  expect(await sent()).toMatchObject({ rules: 'official', options: {}, start: true })
  await vi.waitFor(
    () => expect(document.body.textContent).toContain('Partners takes an even number'),
    PATIENCE,
  )
  expect(button().disabled).toBe(false)
})

test('rules that there are not are said, without a button that could not help', async () => {
  const refusal = new Refusal(400, { error: 'bad_rules', text: '' })
  vi.spyOn(houseApi, 'look').mockRejectedValue(refusal)
  page = mount(NewGame, { target: document.body, props: { text: 'nonsense' } })
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), PATIENCE)
  expect(document.querySelector('button')).toBeNull()
  vi.mocked(houseApi.look).mockRestore()
})

test('with somebody by link, it invites', async () => {
  open.mockRejectedValue(new Refusal(0, { error: 'unreachable', text: '' }))
  const seats = [newSeat('me'), newSeat('link')]
  rememberPlan({ ...firstPlan(), seats })
  await arrive()
  expect(button().textContent).toContain('invite')
  expect((await sent()).start).toBe(false)
})

test('what differs from the preset is said, and can be taken back', async () => {
  await arrive()
  open.mockRejectedValue(new Refusal(0, { error: 'unreachable', text: '' }))
  const jump = document.querySelectorAll<HTMLInputElement>('input[name="option-jump_in"]')
  jump[0]!.click()
  flushSync()
  expect(document.querySelector('.changes')!.textContent).toContain('Jump-in: Yes')
  expect((await sent()).options).toEqual({ jump_in: true })
  document.querySelector<HTMLButtonElement>('[aria-label="Undo Jump-in"]')!.click()
  flushSync()
  expect(document.querySelector('.changes')!.textContent).toContain('Exactly as the preset says')
})

test('every option is explained in the rulebook’s own words', async () => {
  await arrive()
  for (const { meaning } of rules.offer.options) expect(document.body.textContent).toContain(meaning)
})

test('every option leads to its rules in the rulebook', async () => {
  await arrive()
  const deck = document.querySelector('#option-deck-meaning')!
  const links = [...deck.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/rulebook.html#D1', '/rulebook.html#D2'])
})

test('options stand in their groups, in the order of the offer', async () => {
  await arrive()
  const groups = [...document.querySelectorAll('details')].map((group) => [
    group.querySelector('summary')!.textContent.trim(),
    ...[...group.querySelectorAll('legend')].map((legend) => legend.textContent.trim()),
  ])
  expect(groups.map(([title]) => title)).toEqual([
    'House rules',
    'A turn',
    'Calling Uno',
    'Wild cards',
    'The deal',
    'Going out and scoring',
  ])
  expect(groups[2]).toEqual(['Calling Uno', 'A missing call', 'A false call', 'Price of a missing call'])
})

import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import { Refusal, api } from '../connection/api'
import { houseApi } from '../house'
import { localLines } from '../local/keptGame'
import type { Guest, Offer } from '../protocol'
import { route } from '../route.svelte'
import rules from '../texts/rules.json'
import NewGame from './NewGame.svelte'
import { firstPlan, newSeat } from './gamePlan'
import { rememberFinished, rememberPlan } from './savedPlan'

const open = vi.spyOn(api, 'open')
let page: Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  rememberFinished()
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
    () => expect(document.body.textContent).toContain('Partners needs an even number'),
    PATIENCE,
  )
  expect(button().disabled).toBe(false)
})

test('with a slow server the form opens all the same, and my name comes later', async () => {
  let answer: (guest: Guest) => void = () => {}
  vi.spyOn(api, 'me').mockReturnValue(new Promise((late) => (answer = late)))
  vi.useFakeTimers()
  page = mount(NewGame, { target: document.body })
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull(), PATIENCE)
  answer({ name: 'Robin', look: {} })
  const shown = () => document.querySelector('input')!.placeholder
  await vi.waitFor(() => expect(shown()).toBe('Robin'), PATIENCE)
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

test('a game can be played in this browser although there is a server', async () => {
  await arrive()
  document.querySelector<HTMLInputElement>('.local input')!.click()
  flushSync()
  button().click()
  await vi.waitFor(() => expect(localLines()).toHaveLength(1), PATIENCE)
  expect(route.path).toBe(`/t/${localLines()[0]!.table}`)
  expect(open).not.toHaveBeenCalled()
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
  expect(document.querySelector('.changes')!.textContent).toContain('No changes.')
})

test('every option is explained in the rulebook’s own words', async () => {
  await arrive()
  for (const { meaning } of rules.offer.options) expect(document.body.textContent).toContain(meaning)
})

test('every option opens a sheet of its rules', async () => {
  await arrive()
  document.querySelector<HTMLButtonElement>('[aria-label="More about Deck"]')!.click()
  await vi.waitFor(() => expect(document.querySelector('dialog')!.textContent).toContain('112 cards'))
  expect(document.querySelector('dialog')!.textContent).toContain('The classic deck has 108 cards.')
  expect(document.querySelector('dialog a')!.getAttribute('href')).toBe('/rulebook.html#D1')
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
  expect(groups[2]).toEqual(['Calling Uno', 'Forgotten call', 'False call', 'Penalty for a forgotten call'])
})

test('an option without the one it needs is inactive and says so', async () => {
  await arrive()
  const swap = document
    .querySelector<HTMLInputElement>('input[name="option-seven_swap"]')!
    .closest('fieldset')!
  expect(swap.disabled).toBe(true)
  expect(swap.textContent).toContain('Only with Seven-O.')
  document.querySelector<HTMLInputElement>('input[name="option-seven_o"]')!.click()
  flushSync()
  expect(swap.disabled).toBe(false)
  expect(swap.textContent).not.toContain('Only with')
})

test('the four levels are offered, and the other players on request', async () => {
  await arrive()
  const offered = () =>
    [...document.querySelector('.level')!.querySelectorAll('option')].map(({ value }) => value)
  expect(offered()).toEqual(['easy', 'medium', 'hard', 'master'])
  const more = [...document.querySelectorAll('button')].find((one) => one.textContent === 'More players')!
  more.click()
  flushSync()
  expect(offered()).toEqual(rules.offer.bots.map(({ name }) => name))
  expect(document.querySelectorAll('dt')).toHaveLength(rules.offer.bots.length)
})

test('a player other than the levels stays offered where it was chosen', async () => {
  rememberPlan({ ...firstPlan(), seats: [newSeat('me'), newSeat('bot', 'counter'), newSeat('bot')] })
  await arrive()
  const [counter, medium] = [...document.querySelectorAll('.level')].map(({ textContent }) => textContent)
  expect(counter).toContain('Counter')
  expect(medium).not.toContain('Counter')
})

/* Late responses must not undo the user's next step or appear in the wrong place. */
import { flushSync, mount, unmount } from 'svelte'
import type { Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import { api } from '../connection/api'
import { keepClub } from '../guest/clubs'
import { remember } from '../preferences/storage'
import type { Changed, ClubPage } from '../protocol'
import { go, route } from '../route.svelte'
import TakeTable from './TakeTable.svelte'
import { ClubSession, ClubApi, setClubSession } from './session'
import MemberName from './manage/MemberName.svelte'
import Players from './people/Players.svelte'
import Record from './record/Record.svelte'

const PAGE = { name: 'One', role: 'member', number: 1, players: [], last_company: [], houses: [] }
const DONE: Changed = { game: 'g1', number: 2, last: 2 }
let part: object

/** Responses that arrive on demand, one per request. */
function answers() {
  const waiting: ((said: unknown) => void)[] = []
  const ask = () => new Promise<never>((resolve) => void waiting.push(resolve as never))
  return { waiting, ask }
}
/** Wait until all responses have been processed. */
const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  flushSync()
}
function write(field: HTMLInputElement | HTMLSelectElement, value: string) {
  field.value = value
  for (const happened of ['input', 'change']) field.dispatchEvent(new Event(happened, { bubbles: true }))
  flushSync()
}

beforeEach(() => void vi.spyOn(api, 'me').mockResolvedValue({ name: 'Ann', look: {} }))
afterEach(async () => {
  await unmount(part)
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Mount a club page and return its session. */
function open(page: Component): ClubSession {
  const session = new ClubSession('club-one', 'm-1234567890')
  session.page = PAGE as unknown as ClubPage
  const atDesk: Component = (...given) => {
    setClubSession(session)
    return page(...given)
  }
  part = mount(atDesk, { target: document.body, context: new Map() })
  flushSync()
  return session
}

test('a game goes into no club but the one that is chosen, though another answers late', async () => {
  for (const club of ['club-two', 'club-one']) {
    keepClub({ club, name: club, token: 'm-1234567890' })
    remember(`seats.${club}`, [['Ann', 'Ann']]) // so the seats are already assigned
  }
  const { waiting, ask } = answers()
  const taken: string[] = []
  vi.spyOn(ClubApi.prototype, 'see').mockImplementation(ask)
  vi.spyOn(ClubApi.prototype, 'take').mockImplementation(function (this: ClubApi) {
    taken.push(this.club)
    return answers().ask()
  })
  const props = { table: 't', seats: [{ name: 'Ann', bot: false }], onclose: () => {} }
  part = mount(TakeTable, { target: document.body, props })
  flushSync()
  const select = document.querySelector('select')!
  expect(select.value).toBe('club-one')
  select.options[0]!.disabled = true // happy-dom selects the first enabled option
  write(select, 'club-two')
  waiting[0]!(PAGE)
  await settled()
  expect(taken).toEqual([])
  waiting[1]!(PAGE)
  await vi.waitUntil(() => taken.length > 0, PATIENCE)
  expect(taken).toEqual(['club-two'])
  flushSync()
  expect(select.disabled, 'while it is put there').toBe(true)
})

test('the name of the next player is not wiped out when the one before has been added', async () => {
  const session = open(Players)
  const { waiting, ask } = answers()
  vi.spyOn(session, 'change').mockImplementation(ask)
  const field = document.querySelector('input')!
  write(field, 'Ann')
  document.querySelector('form')!.requestSubmit()
  write(field, 'Bob')
  waiting[0]!(DONE)
  await settled()
  expect(field.value).toBe('Bob')
  document.querySelector('form')!.requestSubmit()
  waiting[1]!(DONE)
  await settled()
  expect(field.value).toBe('')
})

test('a game that is recorded late takes nobody away from where they are by then', async () => {
  go('/c/club-one/record')
  const session = open(Record)
  const { waiting, ask } = answers()
  vi.spyOn(session, 'record').mockImplementation(ask)
  await settled()
  document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  await vi.waitUntil(() => waiting.length > 0, PATIENCE)
  go('/c/club-one')
  waiting[0]!(DONE)
  await settled()
  expect(route.path).toBe('/c/club-one')
})

test('a name that is typed before the old one is known stays', async () => {
  const { waiting, ask } = answers()
  vi.spyOn(api, 'me').mockImplementation(ask)
  part = mount(MemberName, { target: document.body })
  const field = document.querySelector('input')!
  write(field, 'Mia')
  waiting[0]!({ name: 'Ann', look: {} })
  await settled()
  expect(field.value).toBe('Mia')
})

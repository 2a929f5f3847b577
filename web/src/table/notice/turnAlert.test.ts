import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '../../../testing/patience'
import { preferences } from '../../preferences/preferences.svelte'
import { alertTurn } from './turnAlert'

const marked = vi.fn(() => Promise.resolve())
const cleared = vi.fn(() => Promise.resolve())
const notices: { title: string; close: () => void }[] = []

beforeEach(() => {
  vi.clearAllMocks()
  notices.length = 0
  vi.stubGlobal('Notification', function notification(title: string) {
    const notice = { title, close: vi.fn() }
    notices.push(notice)
    return notice
  })
  Object.assign(navigator, { setAppBadge: marked, clearAppBadge: cleared, serviceWorker: undefined })
  preferences.summons = true
})
afterEach(() => {
  preferences.summons = false
  vi.restoreAllMocks()
})

const hide = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

test('whoever looks elsewhere is called to their turn until it is over', async () => {
  hide()
  const over = alertTurn('table-12345')
  expect(notices.map(({ title }) => title)).toEqual(['Your turn!'])
  expect(marked).toHaveBeenCalledOnce()
  over()
  await vi.waitFor(() => expect(notices[0]!.close).toHaveBeenCalledOnce(), PATIENCE)
  expect(cleared).toHaveBeenCalledOnce()
})

test('whoever looks at the table is not disturbed', () => {
  alertTurn('table-12345')
  expect(notices).toEqual([])
})

test('whoever has not asked for it is not called', () => {
  preferences.summons = false
  hide()
  alertTurn('table-12345')()
  expect([notices.length, marked.mock.calls.length]).toEqual([0, 0])
})

const forbidden = () =>
  vi.stubGlobal('Notification', function notification() {
    throw new TypeError('Illegal constructor')
  })

test('a phone that lets only workers notify is asked through its worker', async () => {
  forbidden()
  hide()
  const notice = { close: vi.fn() }
  const showNotification = vi.fn(() => Promise.resolve())
  const worker = { showNotification, getNotifications: () => Promise.resolve([notice]) }
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve(worker) } })
  const over = alertTurn('table-12345')
  expect(marked).toHaveBeenCalledOnce()
  over() // before the worker is ready
  await vi.waitFor(() => expect(notice.close).toHaveBeenCalledOnce(), PATIENCE)
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Your turn!', {
    tag: 'table-12345',
    icon: '/icon-192.png',
  })
})

test('a phone without a worker still marks the icon', () => {
  forbidden()
  hide()
  alertTurn('table-12345')()
  expect(marked).toHaveBeenCalledOnce()
})

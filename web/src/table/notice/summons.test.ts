import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '../../preferences/preferences.svelte'
import { summon } from './summons'

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
  Object.assign(navigator, { setAppBadge: marked, clearAppBadge: cleared })
  preferences.summons = true
})
afterEach(() => {
  preferences.summons = false
  vi.restoreAllMocks()
})

const hide = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)

test('whoever looks elsewhere is called to their turn until it is over', () => {
  hide()
  const over = summon('table-12345')
  expect(notices.map(({ title }) => title)).toEqual(['Your turn!'])
  expect(marked).toHaveBeenCalledOnce()
  over()
  expect(notices[0]!.close).toHaveBeenCalledOnce()
  expect(cleared).toHaveBeenCalledOnce()
})

test('whoever looks at the table is not disturbed', () => {
  summon('table-12345')
  expect(notices).toEqual([])
})

test('whoever has not asked for it is not called', () => {
  preferences.summons = false
  hide()
  summon('table-12345')()
  expect([notices.length, marked.mock.calls.length]).toEqual([0, 0])
})

test('a phone that lets only workers notify still marks the icon', () => {
  vi.stubGlobal('Notification', function forbidden() {
    throw new TypeError('Illegal constructor')
  })
  hide()
  summon('table-12345')
  expect(marked).toHaveBeenCalledOnce()
})

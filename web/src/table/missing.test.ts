/* A chunk of the table that fails to load. */
import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import { state } from '../../testing/table'
import { sit, tidyRooms } from '../../testing/tableView'

vi.mock('./deferred', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
tidyRooms()

test('a result that did not arrive says so, with a button to load the page again', async () => {
  sit(state(1, { stage: 'ended', game: null }))
  const told = await vi.waitUntil(() => document.querySelector('.table [role=alert]'), PATIENCE)
  expect(told.textContent).toContain('didn’t load')
  expect(told.nextElementSibling?.textContent).toBe('Reload')
})

test('it is loaded anew as soon as there is a server', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  sit(state(1, { stage: 'ended', game: null }))
  await vi.waitUntil(() => document.querySelector('.table [role=alert]'), PATIENCE)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), PATIENCE)
  vi.unstubAllGlobals()
})

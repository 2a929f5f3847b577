/* A room at a pretended table, for tests. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { pretend } from './table'
import type { State, Welcome } from '../src/protocol'
import { preferences } from '../src/preferences/preferences.svelte'
import Table from '../src/table/Table.svelte'
import { leaveSession, startSession } from '../src/table/session/start'

let close = () => {}

/** Whoever tests with a room asks for a quiet English one, and leaves it empty. */
export function tidyRooms() {
  beforeAll(() => {
    // The pretended browser draws nothing, so everything in it would be nothing wide.
    for (const side of ['clientWidth', 'clientHeight'])
      Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 344 })
  })
  beforeEach(() => {
    preferences.language = 'en'
    preferences.motion = 'none'
    preferences.sound = false
  })
  afterEach(() => close())
}

/** Open a room at a pretended table that has sent this state. */
export function sit(first: State, welcome: Partial<Welcome> = {}) {
  const table = pretend()
  const session = startSession(table.live)
  table.live.connect()
  table.welcomeIn(welcome)
  const room = mount(Table, { target: document.body, props: { session } })
  const tell = (now: State) => {
    table.socket().tell(now)
    flushSync()
  }
  tell(first)
  close = () => {
    leaveSession(session)
    void unmount(room)
    document.body.innerHTML = ''
  }
  return { ...table, session, tell }
}

/** Click on something that must be there, and let the page follow. */
export function press(element: Element | null | undefined) {
  ;(element as HTMLElement).click()
  flushSync()
}

/** Let the page fetch what it had not needed before. */
export async function fetched() {
  await vi.dynamicImportSettled()
  flushSync()
}

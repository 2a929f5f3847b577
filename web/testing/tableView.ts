/* A mounted table with a fake server. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { pretend } from './table'
import type { State, Welcome } from '../src/protocol'
import { preferences } from '../src/preferences/preferences.svelte'
import Table from '../src/table/Table.svelte'
import { leaveSession, startSession } from '../src/table/session/start'

let close = () => {}

/** Use English, no sound and no motion in every test, and unmount after it. */
export function tidyRooms() {
  beforeAll(() => {
    // happy-dom has no layout, so every width would be 0.
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

/** Mount a table that has sent this state. */
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

/** Click an element and update the page. */
export function press(element: Element | null | undefined) {
  ;(element as HTMLElement).click()
  flushSync()
}

/** Wait for lazy imports. */
export async function fetched() {
  await vi.dynamicImportSettled()
  flushSync()
}

import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import HoldButton from './HoldButton.svelte'

const onhold = vi.fn()
const onshort = vi.fn()
const children = createRawSnippet(() => ({ render: () => '<span>Show</span>' }))
let page: Record<string, unknown>
let button: HTMLButtonElement

beforeEach(() => {
  vi.useFakeTimers()
  page = mount(HoldButton, { target: document.body, props: { onhold, onshort, children } })
  button = document.querySelector('button')!
})
afterEach(async () => {
  await unmount(page)
  vi.useRealTimers()
  vi.clearAllMocks()
})

function touch(milliseconds: number) {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pressure: 0.5 }))
  vi.advanceTimersByTime(milliseconds)
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  flushSync()
}

test('a button that is held acts, and one that is tapped says that it was released too early', () => {
  touch(100)
  expect([onhold.mock.calls.length, onshort.mock.calls.length]).toEqual([0, 1])
  touch(600)
  expect([onhold.mock.calls.length, onshort.mock.calls.length]).toEqual([1, 1])
})

test('the keyboard acts at once', () => {
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  expect([onhold.mock.calls.length, onshort.mock.calls.length]).toEqual([1, 0])
})

import { readFileSync } from 'node:fs'
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { State } from '../protocol'

// The page fetches the lessons; the test reads them from the file.
const fetched = vi.fn<typeof fetch>(() =>
  Promise.resolve(new Response(readFileSync('src/learn/played.json', 'utf8'))),
)
vi.stubGlobal('fetch', fetched)
const { LESSONS, PLAIN } = await import('./lessons')
const { Teacher } = await import('./teacher')
const { default: All } = await import('./LessonList.svelte')

afterEach(() => void vi.useRealTimers())

test('lessons that do not come are not waited for for ever', () => {
  expect(fetched.mock.lastCall![1]!.signal).toBeInstanceOf(AbortSignal)
})

test('a lesson that is solved is nobody’s turn any more', () => {
  vi.useFakeTimers()
  const states: State[] = []
  const onsolved = vi.fn()
  const lesson = LESSONS.find(({ name }) => name === 'again')!
  const pupil = { names: ['Ann', 'Bela', 'Chloe'], onwrong: vi.fn(), onright: vi.fn(), onsolved }
  const teacher = new Teacher(lesson, pupil)
  teacher.connect()
  vi.runAllTimers()
  teacher.onmessage = (said) => {
    if (said.type === 'state') states.push(said)
  }
  const lay = (id: string, move: string) => {
    teacher.send({ type: 'move', id, number: 1, seat: 0, move })
    vi.runAllTimers()
  }
  lay('1', 'rr')
  expect(states.at(-1)!.game!.turn).toBe(0)
  lay('2', 'r5')
  expect(onsolved).toHaveBeenCalledOnce()
  expect(states.at(-1)!.game!.turn).toBeNull()
})

test.each([
  [LESSONS.map(({ name }) => name), 'You know it all'],
  [LESSONS.slice(0, PLAIN).map(({ name }) => name), 'You know the game!'],
  [LESSONS.slice(1).map(({ name }) => name), 'One small task after the other'],
])('what is said to be known has been solved', (solved, words) => {
  const sheet = mount(All, { target: document.body, props: { solved, onchoose: vi.fn() } })
  flushSync()
  expect(document.querySelector('p')!.textContent).toContain(words)
  void unmount(sheet)
})

import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import type { Heard } from '../connection/source'
import type { State } from '../protocol'
import All from './LessonList.svelte'
import { LESSONS, PLAIN } from './lessons'
import { Teacher } from './teacher'

const ALL = { names: ['Ann', 'Bela', 'Chloe'], onwrong: vi.fn(), onright: vi.fn(), onsolved: vi.fn() }

afterEach(() => void vi.useRealTimers())

/** A lesson at which every timer runs at once, and its last state and refusal. */
function begin(name: string) {
  vi.useFakeTimers()
  const pupil = { ...ALL, onwrong: vi.fn(), onsolved: vi.fn() }
  const teacher = new Teacher(
    LESSONS.find((lesson) => lesson.name === name)!,
    pupil,
  )
  const heard: Heard[] = []
  teacher.onmessage = (message) => void heard.push(message)
  teacher.connect()
  vi.runAllTimers()
  const now = () => heard.findLast((message): message is State => message.type === 'state')!
  const make = (move: string) => teacher.send({ type: 'move', id: move, number: now().number, seat: 0, move })
  return { pupil, heard, now, make }
}

test('a lesson that is solved is nobody’s turn any more', () => {
  const { pupil, now, make } = begin('again')
  make('rr')
  vi.runAllTimers()
  expect(now().game!.turn).toBe(0)
  make('r5')
  vi.runAllTimers()
  expect(pupil.onsolved).toHaveBeenCalledOnce()
  expect(now().game!.turn).toBeNull()
})

test('another legal move is played, explained and taken back', () => {
  const { pupil, now, make } = begin('colour')
  const before = now()
  make('draw')
  expect(now().game!.hand).toHaveLength(4)
  expect(now().events).toMatchObject([{ event: 'draws', seat: 0, count: 1 }])
  expect(now().game!.legal).toEqual([])
  expect(pupil.onwrong).toHaveBeenCalledWith('draw')
  vi.runAllTimers()
  expect(now().game).toEqual(before.game)
  expect(now().number).toBeGreaterThan(before.number)
  make('r8')
  vi.runAllTimers()
  expect(pupil.onsolved).toHaveBeenCalledOnce()
})

test('a card that does not fit is refused by the rulebook', () => {
  const { heard, make } = begin('number') // b7, g2 and y4 on a red 7
  make('g2')
  expect(heard.at(-1)).toMatchObject({
    type: 'refused',
    reason: 'no_match',
    rule: 'T1',
    about: { card: 'g2' },
  })
})

test.each(LESSONS.map(({ name }) => name))('the line of the lesson %s solves it', (name) => {
  const { pupil, make } = begin(name)
  for (const step of LESSONS.find((lesson) => lesson.name === name)!.line) {
    if (typeof step === 'string') continue
    make(step[0]!)
    vi.runAllTimers()
  }
  expect(pupil.onwrong).not.toHaveBeenCalled()
  expect(pupil.onsolved).toHaveBeenCalledOnce()
})

test.each([
  [LESSONS.map(({ name }) => name), 'You’ve finished every lesson'],
  [LESSONS.slice(0, PLAIN).map(({ name }) => name), 'You know the game!'],
  [LESSONS.slice(1).map(({ name }) => name), 'Short tasks at a real table'],
])('what is said to be known has been solved', (solved, words) => {
  const sheet = mount(All, { target: document.body, props: { solved, onchoose: vi.fn() } })
  flushSync()
  expect(document.querySelector('p')!.textContent).toContain(words)
  void unmount(sheet)
})

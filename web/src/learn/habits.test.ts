import { flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import { readLink } from '../local/scenario'
import Habits from './Habits.svelte'
import { HABITS, boardOf, positionOf } from './habits'

const habit = (name: string) => HABITS.find((one) => one.name === name)!

test('a board shows the hand after the moves of its position', () => {
  expect(boardOf(positionOf(habit('keep')))).toEqual({
    hand: ['g5', 'b2', 'w'],
    top: 'r1',
    named: 'r',
    left: 6,
  })
  expect(boardOf(positionOf(habit('challenge')))).toMatchObject({ top: 'w+4', named: 'g', left: 6 })
})

test('every habit has a title, a board with its move, and a link to its position', () => {
  const page = mount(Habits, { target: document.body })
  flushSync()
  const items = [...document.querySelectorAll('ol.stack > li')]
  expect(items).toHaveLength(10)
  items.forEach((item, place) => {
    expect(item.querySelector('h2')!.textContent).toContain(`${place + 1}. `)
    expect(item.textContent).not.toMatch(/[{}]/)
    const link = new URL(item.querySelector('a')!.href)
    expect(readLink(link.hash)).toEqual(positionOf(HABITS[place]!))
  })
  expect(document.querySelectorAll('.played')).toHaveLength(7) // the others draw, keep or challenge
  void unmount(page)
})

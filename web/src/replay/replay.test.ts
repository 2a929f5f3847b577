import { mount, unmount } from 'svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyEvent, Draws, Step } from '../protocol'
import Verify from './Verify.svelte'
import { game } from '../../testing/games'
import { PATIENCE } from '../../testing/patience'
import { Timeline } from './timeline.svelte'
import { handSeen, heard, story } from './viewpoint'

afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

describe('the timeline', () => {
  test('never leaves the game', () => {
    const timeline = new Timeline(5)
    timeline.stop(99)
    expect(timeline.at).toBe(4)
    timeline.stop(-1)
    expect(timeline.at).toBe(0)
  })

  test('plays on by itself, faster if told to, and stops at the end', () => {
    vi.useFakeTimers()
    const timeline = new Timeline(3)
    timeline.speed = 4
    timeline.toggle()
    for (let turn = 0; turn < 3; turn++) {
      timeline.wait()
      vi.advanceTimersByTime(300)
    }
    expect([timeline.at, timeline.playing]).toEqual([2, false])
    timeline.toggle()
    expect([timeline.at, timeline.playing]).toEqual([0, true])
  })
})

const drawnIn = (events: readonly AnyEvent[]) =>
  events.find((event) => event.event === 'draws' && event.cards?.length) as Draws | undefined

describe('the viewpoint', () => {
  const { replay } = game('house')
  const drawing = replay.steps.find(({ events }) => drawnIn(events))!
  const event = drawnIn(drawing.events)!
  const other = (event.seat + 1) % replay.names.length

  test('of a seat shows its hand alone', () => {
    expect(handSeen(drawing, 1, 1)).toBe(drawing.hands[1])
    expect(handSeen(drawing, 1, 0)).toEqual([])
    expect(handSeen(drawing, 1, 'nobody')).toEqual([])
    expect(handSeen(drawing, 1, 'all')).toBe(drawing.hands[1])
  })

  test('of others never hears which cards were drawn', () => {
    const { event: name, seat, count } = event
    expect(heard(event, other)).toEqual({ event: name, seat, count })
    expect(heard(event, 'nobody')).toEqual({ event: name, seat, count })
    expect(heard(event, seat)).toEqual(event)
    expect(heard(event, 'all')).toEqual(event)
  })

  test('tells the whole step', () => {
    expect(story(replay.steps[0]!, 'all', replay)).toMatch(/deals\. The first card is/)
  })

  test('names partners who have won together', () => {
    const last: Step = { ...drawing, events: [{ event: 'game over', winner: 0, scores: [500, 0, 500, 0] }] }
    const won = { ...replay, names: ['Ada', 'Ben', 'Chloe', 'Dov'], winners: [0, 2] }
    expect(story(last, 'all', won)).toBe('The game is over, won by Ada and Chloe.')
  })
})

describe('verify this deal', () => {
  async function verified(change: (opened: ReturnType<typeof game>) => void): Promise<string> {
    const opened = game('official')
    change(opened)
    const panel = mount(Verify, { target: document.body, props: { opened } })
    document.querySelector('button')!.click()
    await vi.waitUntil(() => document.querySelector('.verdict'), PATIENCE)
    const text = document.body.textContent
    await unmount(panel)
    return text
  }

  test('ticks everything off', async () => {
    const text = await verified(() => {})
    expect(text).toContain('Everything fits')
    expect(text).not.toContain('✗')
  })

  test('says exactly what fails', async () => {
    const text = await verified(({ replay }) => replay.steps[0]!.hands[1]!.splice(0, 1, 'r1'))
    expect(text).toContain('This does not fit')
    expect(text).toMatch(/step 0: the deck gives Björn/)
  })

  test('finds a record that was changed by one character', async () => {
    const text = await verified((opened) => (opened.record = opened.record.replace('Ada', 'Ida')))
    expect(text).toContain('the header was changed: its seal does not fit')
  })
})

import { mount, unmount } from 'svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyEvent, Draws, State, Step } from '../protocol'
import Verify from './Verify.svelte'
import { game } from '../../testing/games'
import { PATIENCE } from '../../testing/patience'
import { Timeline } from './timeline.svelte'
import { ReplaySource } from './replaySource'
import { gameSeen, story } from './viewpoint'

const ALL = { seat: 0, open: true }

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

const { replay } = game('house')
const drawing = replay.steps.find(({ events }) => drawnIn(events))!
const event = drawnIn(drawing.events)!
const other = (event.seat + 1) % replay.names.length

describe('the viewpoint', () => {
  test('of a seat shows its hand alone', () => {
    const { hand, open_hands } = gameSeen(drawing, { seat: 1, open: false })
    expect([hand, open_hands]).toEqual([drawing.hands[1], null])
  })

  test('with open hands shows them all', () => {
    const { hand, open_hands } = gameSeen(drawing, { seat: 1, open: true })
    expect([hand, open_hands]).toEqual([drawing.hands[1], drawing.hands])
  })

  test('tells the whole step', () => {
    expect(story(replay.steps[0]!, ALL, replay)).toMatch(/deals\. The first card is/)
  })

  test('names partners who have won together', () => {
    const last: Step = { ...drawing, events: [{ event: 'game over', winner: 0, scores: [500, 0, 500, 0] }] }
    const won = { ...replay, names: ['Ada', 'Ben', 'Chloe', 'Dov'], winners: [0, 2] }
    expect(story(last, ALL, won)).toBe('The game goes to Ada and Chloe!')
  })
})

describe('the source', () => {
  function opened() {
    vi.useFakeTimers()
    const source = new ReplaySource(replay)
    const states: State[] = []
    source.onmessage = (message) => message.type === 'state' && states.push(message)
    source.connect()
    vi.runAllTimers()
    return { source, last: () => states.at(-1)! }
  }

  test('tells the events of the next step, and none after a jump', () => {
    const { source, last } = opened()
    source.show(1, ALL)
    expect(last().events).toEqual(replay.steps[1]!.events)
    source.show(4, ALL)
    expect(last().events).toEqual([])
    source.show(3, ALL)
    expect([last().events, last().game!.top]).toEqual([[], replay.steps[3]!.game.top])
  })

  test('never tells another seat which cards were drawn', () => {
    const { source, last } = opened()
    const at = replay.steps.indexOf(drawing)
    const { event: name, seat, count } = event
    source.show(at - 1, { seat: other, open: false })
    source.show(at, { seat: other, open: false })
    expect(last().events).toContainEqual({ event: name, seat, count })
    source.show(at - 1, { seat, open: false })
    source.show(at, { seat, open: false })
    expect(last().events).toContainEqual(event)
  })

  test('refuses commands', () => {
    const { source } = opened()
    const refused = vi.fn()
    source.onmessage = refused
    source.send({ type: 'move', id: 'a', number: 1, seat: 0, move: 'draw' })
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ type: 'refused', id: 'a' }))
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
    expect(text).toContain('Everything is consistent')
    expect(text).not.toContain('✗')
  })

  test('says exactly what fails', async () => {
    const text = await verified(({ replay }) => replay.steps[0]!.hands[1]!.splice(0, 1, 'r1'))
    expect(text).toContain('Something doesn’t match')
    expect(text).toMatch(/step 0: the deck gives Björn/)
  })

  test('finds a record that was changed by one character', async () => {
    const text = await verified((opened) => (opened.record = opened.record.replace('Ada', 'Ida')))
    expect(text).toContain('the header was changed: its checksum doesn’t match')
  })
})

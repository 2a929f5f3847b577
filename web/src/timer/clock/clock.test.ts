import { describe, expect, test } from 'vitest'
import {
  areActions,
  beginning,
  canUndo,
  courseOf,
  appended,
  isPlan,
  moodOf,
  passed,
  summaryOf,
  undone,
} from '.'
import { shown } from '../../texts/clocktime'
import type { Action, Course, TimedAction, Plan } from '.'

const MIDNIGHT = 1_800_000_000_000
const NAMES = ['Ann', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jo']

const plan = (count: number, rest: Partial<Plan> = {}): Plan => ({
  players: NAMES.slice(0, count),
  kind: 'turn',
  seconds: 30,
  increment: 0,
  ...rest,
})

/** Actions at a number of seconds after the start. */
const actions = (...given: [number, Action['act'], number?][]): TimedAction[] =>
  given.map(([seconds, act, player]) => ({ act, player, at: MIDNIGHT + seconds * 1000 }) as TimedAction)

const at = (of: Plan, given: readonly TimedAction[], seconds: number): Course =>
  passed(of, courseOf(of, given), MIDNIGHT + seconds * 1000)

const left = ({ times }: Course) => times.map((time) => time.left / 1000)

describe('whose turn it is', () => {
  const turnAfter = (count: number, ...acts: [Action['act'], number?][]) =>
    courseOf(
      plan(count),
      actions(
        [0, 'go'],
        ...acts.map(([act, player], i): [number, Action['act'], number?] => [i + 1, act, player]),
      ),
    ).turn

  test('goes round a table of ten', () => {
    for (let taps = 0; taps < 25; taps++)
      expect(turnAfter(10, ...Array.from({ length: taps }, (): [Action['act']] => ['next']))).toBe(taps % 10)
  })

  test('a skip jumps over one, a reverse turns round, and both end the turn', () => {
    expect(turnAfter(4, ['skip'])).toBe(2)
    expect(turnAfter(4, ['reverse'])).toBe(3)
    expect(turnAfter(4, ['reverse'], ['next'])).toBe(2)
    expect(turnAfter(4, ['reverse'], ['skip'])).toBe(1)
    expect(turnAfter(4, ['reverse'], ['reverse'])).toBe(0)
  })

  test('of two, whoever plays a skip or a reverse has another turn', () => {
    expect(turnAfter(2, ['skip'])).toBe(0)
    expect(turnAfter(2, ['reverse'])).toBe(0)
    expect(turnAfter(3, ['out', 2], ['reverse'])).toBe(0)
  })

  test('passes over whoever is out of the game', () => {
    expect(turnAfter(4, ['out', 1], ['next'])).toBe(2)
    expect(turnAfter(4, ['out', 1], ['skip'])).toBe(3)
    expect(turnAfter(4, ['out', 0])).toBe(1)
    expect(turnAfter(4, ['reverse'], ['out', 3])).toBe(2)
  })

  test('is given to somebody who jumps in, and goes on from there', () => {
    expect(turnAfter(5, ['give', 3])).toBe(3)
    expect(turnAfter(5, ['give', 3], ['next'])).toBe(4)
  })
})

describe('a clock for each turn', () => {
  test('begins anew with every turn, and says how late somebody is', () => {
    const of = plan(3)
    const given = actions([0, 'go'], [40, 'next'], [45, 'next'])
    expect(at(of, given.slice(0, 1), 29)).toMatchObject({ took: 29_000, late: 0 })
    expect(at(of, given.slice(0, 1), 40)).toMatchObject({ took: 40_000, late: 10_000 })
    expect(left(at(of, given.slice(0, 1), 40))).toEqual([0, 30, 30])
    expect(left(at(of, given.slice(0, 2), 45))).toEqual([0, 25, 30])
    expect(left(at(of, [...given, ...actions([50, 'next'])], 51))).toEqual([29, 25, 25])
  })

  test('stands before somebody has begun, and while all pause', () => {
    const of = plan(2)
    expect(passed(of, beginning(of), MIDNIGHT)).toMatchObject({ stage: 'paused', took: 0 })
    const given = actions([0, 'go'], [10, 'pause'], [600, 'go'])
    expect(left(at(of, given.slice(0, 2), 599))).toEqual([20, 30])
    expect(left(at(of, given, 605))).toEqual([15, 30])
  })
})

describe('a bank', () => {
  const of = plan(3, { kind: 'bank', seconds: 60, increment: 5 })

  test('loses what a turn takes and gains its increment afterwards', () => {
    const given = actions([0, 'go'], [20, 'next'], [24, 'skip'])
    expect(left(at(of, given, 30))).toEqual([39, 61, 60])
  })

  test('that is empty stays so, and begins again with the increment', () => {
    const given = actions([0, 'go'], [100, 'next'], [101, 'next'], [102, 'next'])
    expect(at(of, given.slice(0, 1), 100)).toMatchObject({ late: 40_000 })
    expect(left(at(of, given, 104))[0]).toBe(3)
  })

  test('gains nothing by a turn that somebody else took away', () => {
    expect(left(at(of, actions([0, 'go'], [10, 'give', 2]), 10))).toEqual([50, 60, 60])
  })
})

describe('an hourglass', () => {
  const of = plan(4, { kind: 'hourglass', seconds: 60 })

  test('gives the others, in equal parts, what one takes', () => {
    expect(left(at(of, actions([0, 'go'], [30, 'next']), 36))).toEqual([32, 64, 72, 72])
  })

  test('holds as much as at first, whatever is done, as long as all are in', () => {
    const given = actions(
      [0, 'go'],
      [31, 'next'],
      [33, 'reverse'],
      [200, 'skip'],
      [207, 'pause'],
      [300, 'go'],
      [307, 'next'],
    )
    const sum = left(at(of, given, 320)).reduce((one, other) => one + other)
    expect(sum).toBeCloseTo(240, 6)
  })

  test('gives no more than it has, and nothing to whoever is out', () => {
    const given = actions([0, 'go'], [0, 'out', 3])
    expect(left(at(of, given, 100))).toEqual([0, 90, 90, 60])
    expect(at(of, given, 100).late).toBe(40_000)
  })
})

describe('an undo', () => {
  const of = plan(3)

  test('leaves the time with whoever has really had the turn', () => {
    const given = actions([0, 'go'], [10, 'next'])
    expect(at(of, undone(of, given), 13)).toMatchObject({ turn: 0, took: 13_000 })
  })

  test('takes back one action after the other, and no pause', () => {
    const given = actions([0, 'go'], [5, 'reverse'], [8, 'out', 1], [9, 'pause'])
    const once = undone(of, given)
    expect(at(of, once, 60)).toMatchObject({ stage: 'paused', turn: 2, took: 4_000, direction: -1 })
    expect(at(of, undone(of, once), 60)).toMatchObject({
      stage: 'paused',
      turn: 0,
      took: 9_000,
      direction: 1,
    })
    expect(canUndo(undone(of, once))).toBe(false)
    expect(undone(of, undone(of, once))).toEqual(undone(of, once))
  })

  test('of the end by the last leaving counts no time that stood still', () => {
    const given = actions([0, 'go'], [4, 'out', 0], [7, 'out', 1])
    expect(at(of, given, 500)).toMatchObject({ stage: 'over', took: 3_000 })
    expect(at(of, undone(of, given), 500)).toMatchObject({ stage: 'paused', turn: 1, took: 3_000 })
  })
})

describe('the wall clock', () => {
  test('that jumps ahead while nobody looked is believed', () => {
    expect(at(plan(2), actions([0, 'go']), 3600).late).toBe(3_570_000)
  })

  test('that is set back takes nothing from anybody', () => {
    const of = plan(2)
    const given = actions([0, 'go'], [20, 'next'])
    expect(at(of, given, -5000)).toEqual(courseOf(of, given))
    expect(appended(given, { act: 'next' }, MIDNIGHT - 1).length).toBe(2)
    expect(appended(given, { act: 'pause' }, MIDNIGHT - 1).at(-1)!.at).toBe(MIDNIGHT + 20_000)
  })
})

test('a tap that is felt twice counts once, and a pause is never taken for that', () => {
  const given = actions([0, 'go'], [5, 'next'])
  const late = (more: number) => MIDNIGHT + 5000 + more
  expect(appended(given, { act: 'next' }, late(120))).toBe(given)
  expect(appended(given, { act: 'pause' }, late(120)).length).toBe(3)
  expect(appended(given, { act: 'next' }, late(301)).length).toBe(3)
})

test('a game that was ended can go on, and the time between belongs to nobody', () => {
  const of = plan(2)
  const given = actions([0, 'go'], [8, 'end'], [900, 'go'])
  expect(at(of, given.slice(0, 2), 900)).toMatchObject({ stage: 'over', took: 8_000 })
  expect(at(of, given, 901)).toMatchObject({ stage: 'running', took: 9_000 })
})

test('the summary says how long everyone took, how often, and the longest turn', () => {
  const of = plan(3)
  const given = actions([0, 'go'], [10, 'next'], [15, 'next'], [20, 'next'], [50, 'next'], [60, 'end'])
  expect(summaryOf(of, courseOf(of, given))).toEqual([
    { name: 'Ann', spent: 40_000, turns: 2, longest: 30_000, share: 40 / 60 },
    { name: 'Bob', spent: 15_000, turns: 2, longest: 10_000, share: 15 / 60 },
    { name: 'Cy', spent: 5_000, turns: 1, longest: 5_000, share: 5 / 60 },
  ])
  expect(summaryOf(of, beginning(of)).map(({ share }) => share)).toEqual([0, 0, 0])
})

test('time is short in the last ten seconds, or the last third if there are few', () => {
  const moodAt = (seconds: number, after: number) => {
    const of = plan(2, { seconds })
    return moodOf(of, at(of, actions([0, 'go']), after))
  }
  expect([moodAt(60, 49), moodAt(60, 50), moodAt(60, 60)]).toEqual(['calm', 'short', 'up'])
  expect([moodAt(9, 5), moodAt(9, 6), moodAt(9, 9)]).toEqual(['calm', 'short', 'up'])
})

test('a time reads like a clock', () => {
  expect([0, 999, 61_000, 3_599_999, 3_600_000].map((time) => shown(time))).toEqual([
    '0:00',
    '0:00',
    '1:01',
    '59:59',
    '1:00:00',
  ])
  expect(shown(29_001, Math.ceil)).toBe('0:30')
})

test('what was kept is played on only if it is whole', () => {
  expect(isPlan(plan(10))).toBe(true)
  for (const broken of [null, {}, plan(1), { ...plan(2), kind: 'sundial' }, { ...plan(2), seconds: 0 }])
    expect(isPlan(broken)).toBe(false)
  expect(areActions(actions([0, 'go'], [1, 'out', 1]), 2)).toBe(true)
  expect(areActions(actions([0, 'out', 2]), 2)).toBe(false)
  expect(areActions([{ act: 'dance', at: 1 }], 2)).toBe(false)
  expect(areActions([{ act: 'go', at: 'noon' }], 2)).toBe(false)
})

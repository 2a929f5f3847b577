/* Every single change to a finished game is noticed, unless it changes nothing that is shown. */
import { expect, test } from 'vitest'
import { GAMES, game } from '../../../testing/games'
import { verify } from './checks'

const nothing = { chance: () => null, promise: () => null, pledges: () => null }

/** Fields of a replay that the page neither shows nor uses: a hand whose seed is there is over. */
const HARMLESS = ['deals.0.over']

type Part = Record<string, unknown>
interface Change {
  path: string
  make: () => void
  undo: () => void
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Another value of the same sort. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value === null) return 0
  return value === 'r1' ? 'r2' : 'r1'
}

/** A change of each value, and each part left out. */
function* changesIn(part: Part, path: string): Generator<Change> {
  for (const name of Object.keys(part)) {
    const value = part[name]
    const here = path + name
    const undo = () => void (part[name] = value)
    if (isPart(value)) yield* changesIn(value, `${here}.`)
    else yield { path: here, make: () => void (part[name] = other(value)), undo }
    if (!Array.isArray(part)) yield { path: here, make: () => void delete part[name], undo }
    if (Array.isArray(value)) yield* changesOfLength(value, here)
  }
}

function* changesOfLength(list: unknown[], path: string): Generator<Change> {
  const last = list.at(-1)
  if (list.length > 0) yield { path, make: () => void list.pop(), undo: () => void list.push(last) }
  yield { path, make: () => void list.push(last ?? 'r1'), undo: () => void list.pop() }
}

/** The changes that pass, of every one or every so many. */
function unnoticed(name: string, every: number): string[] {
  const opened = game(name)
  const changes = [...changesIn(opened.replay as unknown as Part, '')].filter((_, at) => at % every === 0)
  return changes.flatMap(({ path, make, undo }) => {
    make()
    const isNoticed = verify(opened, nothing).some(({ fault }) => fault !== null)
    undo()
    return isNoticed ? [] : [path]
  })
}

test('every single change to a short game is noticed', () => {
  expect(new Set(unnoticed('void-round', 1))).toEqual(new Set(HARMLESS))
})

test.each(GAMES)('single changes to a game of %s are noticed', (name) => {
  const passed = unnoticed(name, 997)
  expect(passed.filter((path) => !HARMLESS.includes(path.replace(/\d+/, '0')))).toEqual([])
})

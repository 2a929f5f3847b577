/* Styles use start and end instead of left and right, because the page supports both text directions. */
import { expect, test } from 'vitest'

const FILES = import.meta.glob<string>('../**/*.{svelte,css}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Files where left means left in every language. */
const AS_ON_A_TABLE = [
  '../table/arena/Arena.svelte', // seats and piles are arranged in the direction of play
  '../table/hand/HandCard.svelte', // the corners of held cards are on the left
  '../table/seat/OpenHand.svelte', // the same
  '../table/seat/SeatBadges.svelte', // a line of chat leans towards the middle of the table
  '../table/flight/Ghosts.svelte', // cards fly between positions on the screen
]

const SIDED = [
  /[\w-]*(?:-left|-right)(?:-[\w-]+)?:[^;{}]*/g, // margin-left, border-right-color, border-top-left-radius
  /(?<![\w-])(?:left|right):[^;{}]*/g,
  /(?:text-align|float|clear): *(?:left|right)/g,
  /style:(?:left|right)/g,
]
const FOUR_SIDES =
  /(?<![\w-])(?:inset|margin|padding): *((?:[^\s;({}]+|\w*\([^;{}]*?\))(?:\s+(?:[^\s;({}]+|\w*\([^;{}]*?\))){3});/g

/** The uses of left and right in a file, except for centring and safe-area insets. */
function sidesIn(file: string): string[] {
  const styles = file.replace(/<script[\s\S]*?<\/script>/g, '')
  const named = SIDED.flatMap((side) => styles.match(side) ?? []).filter(
    (found) => !/left: (?:50%|calc\(50%)|safe-area/.test(found),
  )
  const four = [...styles.matchAll(FOUR_SIDES)].filter(([, sides]) => {
    const [, right, , left] = sides!.match(/\w*\([^)]*\)|\S+/g)!
    return right !== left && !/safe-area/.test(sides!)
  })
  return [...named, ...four.map(([found]) => found)]
}

test('a style that is sided is found, and one that is not is left alone', () => {
  const found = [
    'margin-left: 1px;',
    'right: 0;',
    'text-align: left;',
    'padding: 0 1px 0 2px;',
    'border-top-left-radius: 0;',
  ]
  for (const style of found) expect(sidesIn(`a { ${style} }`), style).toHaveLength(1)
  for (const style of [
    'left: 50%;',
    'padding: 0 1px 2px;',
    'margin: 0 var(--a) 1px var(--a);',
    'inset-inline-start: 0;',
  ])
    expect(sidesIn(`a { ${style} }`), style).toEqual([])
})

test('no style names the left or the right side, but on the table itself', () => {
  expect(Object.keys(FILES)).toEqual(expect.arrayContaining(AS_ON_A_TABLE))
  const sided = Object.entries(FILES).flatMap(([path, file]) =>
    sidesIn(file).map((found) => `${path}: ${found}`),
  )
  expect(sided.filter((found) => !AS_ON_A_TABLE.some((path) => found.startsWith(path)))).toEqual([])
})

/* The positions of the other players: up the left side, across the top, down the right side, in order of play
   from the seat at the bottom. On a low table they sit beside the piles. */

import { SIZES, type Form } from '../seat/plateSizes'

export interface Place {
  x: number // the centre of the plate
  y: number
}

export interface Size {
  width: number
  height: number
}

const GAP = 6
const EXPLANATION = 30 // the space for two lines of explanation at the near edge

const SMALLEST = 16 // pixels; the browsers' default font size

/** The size of a plate for a font size. */
export const plateOf = (unit: number, form: Form): Size => ({
  width: SIZES[form].width * unit,
  height: SIZES[form].height * unit,
})

/** The largest font size for the plates: the page's, or a smaller one that fits. */
export function unitThatFits(rem: number, others: number, arena: Size, form: Form): number {
  for (let unit = rem; unit > SMALLEST; unit--) if (isFree(others, arena, plateOf(unit, form))) return unit
  return Math.min(rem, SMALLEST)
}

/** The plate layout that fits a small table. */
export function formThatFits(unit: number, others: number, arena: Size): Form {
  const plate = plateOf(unit, 'usual')
  return isLow(arena, plate) || isFree(others, arena, plate) ? 'usual' : 'flat'
}

/** Whether no plate overlaps another or the piles. */
function isFree(others: number, arena: Size, plate: Size): boolean {
  const places = placesAround(others, arena, plate)
  const apart = (a: Place, b: Place, width: number, height: number) =>
    Math.abs(a.x - b.x) >= width || Math.abs(a.y - b.y) >= height
  const middle = { x: arena.width / 2, y: arena.height / 2 }
  const beside = {
    width: (plate.width + arena.width * 0.4) / 2,
    height: (plate.height + arena.height * 0.4) / 2,
  }
  return places.every(
    (one, i) =>
      apart(one, middle, beside.width, beside.height) &&
      places.slice(i + 1).every((other) => apart(one, other, plate.width, plate.height)),
  )
}

/** The seats clockwise, starting left of the one at the bottom. */
export function seatsAround(bottom: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats)
}

/** Whether the table is too low for players above the piles. */
export const isLow = (arena: Size, plate: Size) =>
  arena.height < Math.min(3.6 * plate.height, arena.width / 2)

/** Whether the table is tall enough for players on both sides above the piles. */
export const isTall = (others: number, arena: Size) => others < 4 && arena.height > 1.1 * arena.width

/** The number of players on each side; the rest sit across the top. */
export function perSide(others: number, arena: Size, plate: Size): number {
  const across = Math.max(1, Math.floor(arena.width / (plate.width + GAP)))
  const wanted = others < 2 ? 0 : others < 6 || arena.width > 1.5 * arena.height ? 1 : 2
  const needed = Math.ceil((others - across) / 2)
  return Math.min(Math.floor(others / 2), Math.max(wanted, needed))
}

/** The positions of the others, clockwise from the left. */
export function placesAround(others: number, arena: Size, plate: Size): Place[] {
  if (isLow(arena, plate)) return placesBeside(others, arena, plate)
  const side = perSide(others, arena, plate)
  const top = others - 2 * side
  const left = isTall(others, arena)
    ? Array<number>(side).fill(arena.height * 0.25)
    : column(side, top > 0, arena, plate)
  return [
    ...left.map((y) => ({ x: plate.width / 2, y })).reverse(),
    ...row(top, side > 0, arena, plate),
    ...left.map((y) => ({ x: arena.width - plate.width / 2, y })),
  ]
}

/** Two rows left and two rows right of the piles, still clockwise. */
function placesBeside(others: number, arena: Size, plate: Size): Place[] {
  const onLeft = Math.ceil(others / 2)
  const free = besideThePiles(arena)
  const shift = shiftOfPiles(others, arena, plate)
  const left = block(onLeft, free + shift, arena, plate)
  const right = block(others - onLeft, free - shift, arena, plate)
  return [...left, ...right.map(({ x, y }) => ({ x: arena.width - x, y })).reverse()]
}

/** The width on each side of the ring around the piles. */
const besideThePiles = (arena: Size) => (arena.width - 1.1 * arena.height) / 2

/** How far the piles of a low table move right if more players sit on the left. */
export function shiftOfPiles(others: number, arena: Size, plate: Size): number {
  if (!isLow(arena, plate)) return 0
  const onLeft = Math.ceil(others / 2)
  const lacks = (count: number) =>
    Math.max(0, Math.ceil(count / 2) * (plate.width + GAP) - besideThePiles(arena))
  return lacks(onLeft) - lacks(others - onLeft)
}

/** Plates at the left edge: along the lower row away from the piles, back along the upper one. */
function block(count: number, width: number, arena: Size, plate: Size): Place[] {
  const below = Math.floor(count / 2)
  const above = count - below
  const free = width - plate.width
  const step = (row: number) => Math.min(plate.width + GAP, free / Math.max(1, row - 1))
  const [high, low] = count < 2 ? [arena.height / 2, 0] : [plate.height / 2, arena.height - plate.height / 2]
  const at = (x: number, y: number) => ({ x: plate.width / 2 + x, y })
  return [
    ...Array.from({ length: below }, (_, i) => at((below - 1 - i) * step(below), low)),
    ...Array.from({ length: above }, (_, i) => at(i * step(above), high)),
  ]
}

/** The heights of a side's plates, top first, below the top row if there is one. */
function column(count: number, below: boolean, arena: Size, plate: Size): number[] {
  const start = (below ? plate.height * 1.15 : 0) + plate.height / 2
  const end = arena.height - plate.height / 2 - EXPLANATION
  const step = Math.min(plate.height * 1.7, (end - start) / Math.max(1, count - 1))
  const middle = below ? (start + end) / 2 : arena.height * 0.42
  const first = Math.max(start, middle - ((count - 1) * step) / 2)
  return Array.from({ length: count }, (_, i) => Math.min(end, first + i * step))
}

function row(count: number, sides: boolean, arena: Size, plate: Size): Place[] {
  const widest = arena.width - plate.width
  const step = count < 2 ? 0 : Math.min(plate.width * 1.6, widest / (count - 1))
  const span = step * (count - 1)
  return Array.from({ length: count }, (_, i) => {
    const x = (arena.width - span) / 2 + i * step
    const off = (2 * (x - arena.width / 2)) / Math.max(1, widest)
    // As at a round table, the players in the middle sit a little farther away if there is space.
    const bow = sides && arena.height > 420 ? off * off * plate.height * 0.3 : 0
    return { x, y: plate.height / 2 + bow }
  })
}

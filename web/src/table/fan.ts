/* How a hand is held: in one fan while every card shows enough of itself to be read and hit, and in
   two or three rows when it grows beyond that. */

export interface Held {
  x: number // of the card's left edge
  y: number // of its upper edge
  turn: number // in degrees
  row: number
}

export interface Fan {
  held: Held[]
  height: number
  strip: number // how much of a covered card can be seen
}

const TALL = 1.5 // of a card's width
const LEAST_STRIP = 23
const MOST_ROWS = 3
const WIDEST_STRIP = 0.86
const ROW_STEP = 0.52
const STEEPEST = 22
const LIFT = 18 // room above for cards that stand out

export function rowsFor(count: number, width: number, card: number): number {
  for (let rows = 1; rows < MOST_ROWS; rows++)
    if (stripFor(Math.ceil(count / rows), rows, width, card) >= LEAST_STRIP) return rows
  return MOST_ROWS
}

function stripFor(inRow: number, rows: number, width: number, card: number): number {
  const room = width - card - 2 * lean(inRow, rows, card * TALL)
  return inRow < 2 ? card : Math.min(card * WIDEST_STRIP, room / (inRow - 1))
}

export function fanOf(count: number, width: number, card: number): Fan {
  const rows = rowsFor(count, width, card)
  const inRow = Math.ceil(count / rows)
  const strip = stripFor(inRow, rows, width, card)
  const tall = card * TALL
  const held = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow)
    const length = Math.min(inRow, count - row * inRow)
    return place(i % inRow, length, row, rows, strip, width, card, tall)
  })
  const bow = rows === 1 ? sag(inRow, strip) : 0
  return { held, strip, height: LIFT + tall + bow + (rows - 1) * tall * ROW_STEP }
}

/** How steeply the outermost cards of a row are turned. */
function steepness(length: number, rows: number): number {
  return rows > 1 ? 0 : Math.min(STEEPEST, length * 2.2) / 2
}

/** How far their upper corners stick out at the sides. */
function lean(length: number, rows: number, tall: number): number {
  return tall * Math.sin((steepness(length, rows) * Math.PI) / 180)
}

/** How far the outermost cards of a fan hang below its middle. */
function sag(length: number, strip: number): number {
  return Math.min(26, (length * strip) / 26)
}

function place(
  i: number,
  length: number,
  row: number,
  rows: number,
  strip: number,
  width: number,
  card: number,
  tall: number,
): Held {
  const span = card + strip * (length - 1)
  // From -1 at the left end to 1 at the right one.
  const off = length < 2 ? 0 : (2 * i) / (length - 1) - 1
  return {
    x: (width - span) / 2 + i * strip,
    y: LIFT + row * tall * ROW_STEP + (rows > 1 ? 0 : off * off * sag(length, strip)),
    turn: off * steepness(length, rows),
    row,
  }
}

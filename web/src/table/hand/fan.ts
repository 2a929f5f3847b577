/* The layout of a hand: one fan while every card can be read and tapped, otherwise two or three rows. */

export interface Held {
  x: number // the card's left edge
  y: number // its upper edge
  turn: number // in degrees
}

export interface Fan {
  held: Held[]
  height: number
  strip: number // the visible width of a covered card
}

const TALL = 1.5 // height per width of a card
const LEAST_STRIP = 23
const MOST_ROWS = 3
const WIDEST_STRIP = 0.86
const ROW_STEP = 0.52
const STEEPEST = 22
const LIFT = 18 // space above for lifted cards

export function rowsFor(count: number, width: number, card: number): number {
  for (let rows = 1; rows < MOST_ROWS; rows++)
    if (stripFor(Math.ceil(count / rows), rows, width, card) >= LEAST_STRIP) return rows
  return MOST_ROWS
}

function stripFor(inRow: number, rows: number, width: number, card: number): number {
  const room = width - card - (rows > 1 ? 0 : 2 * lean(inRow, card * TALL))
  return inRow < 2 ? card : Math.min(card * WIDEST_STRIP, room / (inRow - 1))
}

export function fanOf(count: number, width: number, card: number): Fan {
  const rows = rowsFor(count, width, card)
  const inRow = Math.ceil(count / rows)
  const strip = stripFor(inRow, rows, width, card)
  const tall = card * TALL
  // A fan of few cards is as high as one of many, so that the table stays where it is.
  const reserved = rows === 1 ? deepest(width, card) : 0
  const first = LIFT + reserved - (rows === 1 ? deepest(inRow * strip, card) : 0)
  const held = Array.from({ length: rows }, (_, row) => {
    const length = Math.max(0, Math.min(inRow, count - row * inRow))
    const left = (width - card - strip * (length - 1)) / 2
    return heldIn({ length, left, top: first + row * tall * ROW_STEP, strip, card, fanned: rows === 1 })
  }).flat()
  return { held, strip, height: LIFT + tall + reserved + (rows - 1) * tall * ROW_STEP }
}

/** The rotation of the outermost cards of a row. */
function steepness(length: number): number {
  return Math.min(STEEPEST, length * 2.2) / 2
}

/** How far their upper corners stick out. */
function lean(length: number, tall: number): number {
  return tall * Math.sin((steepness(length) * Math.PI) / 180)
}

/** How far the outermost cards of a fan of this width hang below the middle. */
const deepest = (width: number, card: number): number => Math.min(26, width / 26, card / 4)

interface Row {
  length: number
  left: number
  top: number
  strip: number
  card: number
  fanned: boolean
}

function heldIn({ length, left, top, strip, card, fanned }: Row): Held[] {
  return Array.from({ length }, (_, i) => {
    // From -1 at the left end to 1 at the right one.
    const off = length < 2 ? 0 : (2 * i) / (length - 1) - 1
    return {
      x: left + i * strip,
      y: top + (fanned ? off * off * deepest(length * strip, card) : 0),
      turn: fanned ? off * steepness(length) : 0,
    }
  })
}

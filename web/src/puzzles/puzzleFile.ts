/* The puzzles that `penultimate lab puzzles` wrote: docs/puzzles.md has the format. */
import { hashOf } from '../guest/pledge'
import { readHouse } from '../local/houseText'
import type { ErrorReason } from '../protocol'
import type { Solution } from '../question'
import { THEMES, type Theme } from './themes'

const VERSION = 1
const PATIENCE = 20_000 // milliseconds
const FILE = () => new URL('./puzzles.json', import.meta.url)
const ID_LETTERS = 10
export const DEVIATION = 80 // of a puzzle's rating
const SHARES = ['out', 'draw', 'finish', 'colour'] // consequences in percent; the others in tenths of a card

type Row = [
  house: number,
  hand: string,
  sizes: number[],
  top: string,
  colour: string,
  phase: string,
  moves: string,
  theme: number,
  rating: number,
  why: string,
]
interface PuzzleFile {
  version: number
  houses: string[]
  themes: string[]
  puzzles: Row[]
}

export interface Puzzle {
  id: string
  theme: Theme
  rules: string
  options: Record<string, boolean | number | string>
  hand: string[]
  sizes: number[] // of the other hands, in order of play
  top: string
  colour: string
  phase: string // such as `drawn r5`
  choices: [move: string, chance: number][] // best first, chances from 0 to 1
  rating: number
  why: { made: string; reason: ErrorReason } | null
}

/** All puzzles, or null if they cannot be fetched now. */
export async function fetchPuzzles(): Promise<Puzzle[] | null> {
  try {
    const response = await fetch(FILE(), { signal: AbortSignal.timeout(PATIENCE) })
    return response.ok ? readPuzzles(await response.json()) : null
  } catch {
    return null
  }
}

/** The puzzles of a file whose themes this page knows. */
export function readPuzzles(file: unknown): Puzzle[] {
  const { version, houses = [], themes = [], puzzles = [] } = (file ?? {}) as Partial<PuzzleFile>
  if (version !== VERSION) return []
  return puzzles.flatMap((row) => {
    const theme = themes[row[7]] as Theme
    return THEMES.includes(theme) ? [readRow(row, houses[row[0]]!, theme)] : []
  })
}

function readRow(row: Row, house: string, theme: Theme): Puzzle {
  const [, hand, sizes, top, colour, phase, moves, , rating, why] = row
  return {
    id: hashOf(JSON.stringify([house, hand, sizes, top, colour, phase])).slice(0, ID_LETTERS),
    theme,
    ...readHouse(house),
    hand: hand.split(' '),
    sizes,
    top,
    colour,
    phase,
    choices: moves.split(',').map(readChoice),
    rating,
    why: why ? readWhy(why.split(' ')) : null,
  }
}

function readChoice(text: string): [string, number] {
  const [move, tenths] = text.split(' ')
  return [move!, Number(tenths) / 1000]
}

function readWhy([made, consequence, often, seldom, who]: string[]): Puzzle['why'] {
  const unit = SHARES.includes(consequence!) ? 100 : 10
  const reason = {
    consequence: consequence as ErrorReason['consequence'],
    made: Number(often) / unit,
    best: Number(seldom) / unit,
    seat: who === undefined ? null : Number(who),
  }
  return { made: made!, reason }
}

/** The answer to a puzzle. */
export function solutionOf({ choices, why }: Puzzle): Solution {
  const chances = Object.fromEntries(choices)
  const best = choices[0]![0]
  const made = why?.made ?? choices[1]?.[0] ?? best
  return {
    best,
    made,
    error: (chances[best] ?? 0) - (chances[made] ?? 0),
    reason: why?.reason ?? null,
    chances,
  }
}

const FIRST_DAY = Date.UTC(2026, 0, 1) / 86_400_000

/** The puzzle of a day, in days since 1970. */
export const puzzleOfDay = (puzzles: readonly Puzzle[], day: number): Puzzle | undefined =>
  puzzles[Math.max(0, day - FIRST_DAY) % puzzles.length]

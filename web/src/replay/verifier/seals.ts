// The seals of a record. Each part has a short hash of itself and the previous seal.
import type { Replay } from '../../protocol'
import { hashOf } from './promise'
import { Fault } from './fault'

export interface RecordedHand {
  key: string
  dealer: number
  moves: string[]
  over: boolean
  winner: number | null
  points: number
  scores: number[]
  seal: string
}
export interface GameRecord {
  format: number
  edition?: number // of the rules; omitted for the first
  rules: string
  options: Replay['options']
  seats: number
  names: string[]
  hands: RecordedHand[]
  result: { over: boolean; winner: number | null; scores: number[]; seal: string }
  seal: string
}

const PARTS = ['format', 'rules', 'options', 'seats', 'names', 'seal', 'hands', 'result']
const SEAL_DIGITS = 16

/** Parse a record and check its seals, or throw the first problem. */
export function readSealed(text: string): GameRecord {
  const record = readRecord(text)
  const { hands, result, ...header } = record
  let seal = checkSeal(new Fault('seal.header'), record.seal, '', header)
  hands.forEach((hand, index) => {
    seal = checkSeal(new Fault('seal.hand', { hand: index + 1 }), hand.seal, seal, hand)
  })
  checkSeal(new Fault('seal.result'), result.seal, seal, result)
  return record
}

function readRecord(text: string): GameRecord {
  try {
    const record = JSON.parse(text) as GameRecord
    if (hasParts(record) && isWhole(text)) return record
  } catch {
    // Invalid JSON is not a record.
  }
  throw new Fault('form')
}

function hasParts(record: GameRecord): boolean {
  const keys = Object.keys(record).filter((key) => key !== 'edition')
  const isRecord = keys.length === PARTS.length && PARTS.every((part) => keys.includes(part))
  return isRecord && Array.isArray(record.hands) && [...record.hands, record.result].every(isObject)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Whether all numbers are written as integers. JavaScript would read 5.0 as 5 and miss the change. */
function isWhole(text: string): boolean {
  return !/\d[.eE]|-0\b/.test(text.replace(/"(?:[^"\\]|\\.)*"/g, ''))
}

function checkSeal(fault: Fault, written: unknown, previous: string, part: object): string {
  const right = sealOf(previous, part)
  if (written !== right) throw fault
  return right
}

/** The seal of a part, which covers the previous seal. */
export function sealOf(previous: string, part: object): string {
  const { seal: _, ...content } = part as Record<string, unknown>
  return hashOf(previous + inOrder(content)).slice(0, SEAL_DIGITS)
}

/** Canonical JSON for sealing: sorted keys, a space after each separator, ASCII only. */
export function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(', ')}]`
  if (typeof value !== 'object' || value === null) return plain(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, part]) => `${plain(key)}: ${inOrder(part)}`).join(', ')}}`
}

function plain(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/* Scenarios in the browser: hand-written positions, as `notation/scenario.py` reads them. */
import type { Params, PracticeText } from '../texts'
import type { Refusal } from './refusals'

export interface Scenario {
  rules?: string
  options?: Record<string, boolean | number | string>
  dealer?: number
  scores?: number[]
  direction?: number
  moves?: string[]
  seed?: number
  // a position
  hands?: string[][]
  draw?: string[]
  discard?: string[]
  colour?: string
  turn?: number
  // or a deck to deal from
  seats?: number
  deck?: string[]
}

/** Why a scenario cannot be set up. */
export class ScenarioFault extends Error {
  constructor(
    readonly what: Extract<PracticeText, `position.${string}`>,
    readonly params: Params = {},
    readonly refusal: Refusal | null = null, // of a move
  ) {
    super(what)
  }
}

const isNumber = Number.isSafeInteger
const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isValue = (value: unknown) => ['boolean', 'number', 'string'].includes(typeof value)
const listOf = (isItem: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem)

const KEYS: Record<keyof Scenario, (value: unknown) => boolean> = {
  rules: isText,
  options: (value) => isObject(value) && Object.values(value).every(isValue),
  dealer: isNumber,
  scores: listOf((score) => isNumber(score) && (score as number) >= 0 && (score as number) <= 1_000_000),
  direction: (value) => value === 1 || value === -1,
  moves: listOf(isText),
  seed: isNumber,
  hands: listOf(listOf(isText)),
  draw: listOf(isText),
  discard: listOf(isText),
  colour: isText,
  turn: isNumber,
  seats: isNumber,
  deck: listOf(isText),
}
const POSITION = ['hands', 'draw', 'discard', 'colour', 'turn'] as const
const DEAL = ['seats', 'deck'] as const

/** Check the keys of a scenario and the form of their values. */
export function readScenario(document: unknown): Scenario {
  if (!isObject(document)) throw new ScenarioFault('position.unread')
  for (const [key, value] of Object.entries(document)) {
    if (!Object.hasOwn(KEYS, key)) throw new ScenarioFault('position.key', { key })
    if (!KEYS[key as keyof Scenario](value)) throw new ScenarioFault('position.form', { key })
  }
  const scenario = document as Scenario
  const isPosition = POSITION.some((key) => scenario[key] !== undefined)
  if (isPosition && DEAL.some((key) => scenario[key] !== undefined)) throw new ScenarioFault('position.both')
  for (const key of isPosition ? (['hands', 'discard'] as const) : DEAL)
    if (scenario[key] === undefined) throw new ScenarioFault('position.form', { key })
  return scenario
}

const MOST_LETTERS = 20_000 // of a link

/** The scenario in the fragment of a position link. */
export function readLink(fragment: string): Scenario {
  const code = fragment.replace(/^#/, '')
  if (code.length > MOST_LETTERS) throw new ScenarioFault('position.unread')
  let document: unknown
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ScenarioFault('position.unread')
  }
  return readScenario(document)
}

/** The path and fragment of a position link. */
export function linkOf(scenario: Scenario): string {
  const bytes = new TextEncoder().encode(JSON.stringify(scenario))
  const code = btoa(String.fromCharCode(...bytes))
  return `/position#${code.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/* The form of a kept game. What is stored may be damaged, or from another version of the page. */
import type { KeptGame } from './keptGame'

type Check = (value: unknown) => boolean

const isNumber = Number.isFinite
const isText: Check = (value) => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const orNull =
  (isForm: Check): Check =>
  (value) =>
    value === null || isForm(value)
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)
const withKeys =
  (keys: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(keys).every(([key, isForm]) => isForm(value[key]))

const isClock: Check = (value) =>
  withKeys({ kind: isText })(value) &&
  ((value as KeptGame['clock']).kind === 'none' || withKeys({ seconds: isNumber })(value))

const isGame = withKeys({
  table: isText,
  created: isNumber,
  rules: isText,
  options: isObject,
  houseName: orNull(isText),
  seats: listOf(withKeys({ name: isText, bot: orNull(isText) })),
  clock: isClock,
  speed: isText,
  nextSeed: isText,
  result: withKeys({
    stage: isText,
    scores: listOf(isNumber),
    winners: listOf(isNumber),
    changed: isNumber,
  }),
} satisfies Partial<Record<keyof KeptGame, Check>>)

/** Whether a stored value can be listed and opened. Its moves are checked when they are made again. */
export const isKeptGame = (value: unknown): value is KeptGame => isGame(value)

/** Whether a stored value can be told from others by its table, whatever else is wrong with it. */
export const hasTable = (value: unknown): value is KeptGame => withKeys({ table: isText })(value)

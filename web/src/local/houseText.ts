/* The text form of a house, such as `official+stacking=same+seven_o`, as `notation/houses.py` reads it. */
import { Refusal } from '../connection/api'
import type { Offer } from '../protocol'
import { offer as written } from '../texts/rules.json'

export type Value = boolean | number | string

const { options: OPTIONS } = written as unknown as Offer
const SWITCH: Record<string, boolean> = { true: true, yes: true, false: false, no: false }

/** The preset and the options in the text of a house. Unknown names and values stay, for `checkHouse`. */
export function readHouse(text: string): { rules: string; options: Record<string, Value> } {
  const [rules, ...parts] = text.split('+').map((part) => part.trim())
  const options: Record<string, Value> = {}
  for (const [name, value] of parts.map(readPart)) {
    if (Object.hasOwn(options, name))
      throw new Refusal(400, {
        error: 'bad_rules',
        text: '',
        reason: 'option_twice',
        about: { option: name },
      })
    options[name] = value
  }
  return { rules: rules!, options }
}

function readPart(part: string): [string, Value] {
  const at = part.indexOf('=')
  const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
  const kind = OPTIONS.find((option) => option.name === name)?.kind
  if (kind === 'switch') return [name, at < 0 || (SWITCH[value] ?? value)]
  if (kind === 'text') return [name, decoded(value)]
  return [name, kind === 'number' && /^-?\d+$/.test(value) ? Number(value) : value]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The shortest text of a house. */
export function writeHouse(rules: string, changes: Record<string, Value>): string {
  const parts = Object.entries(changes).map(([name, value]) =>
    value === true ? name : `${name}=${value === false ? 'no' : quoted(name, value)}`,
  )
  return [rules, ...parts].join('+')
}

/** A value in a house's text. Free text is percent-encoded for links. */
function quoted(name: string, value: Value): string {
  if (OPTIONS.find((option) => option.name === name)?.kind !== 'text') return String(value)
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(value).replace(/[!'()*]/g, hex)
}

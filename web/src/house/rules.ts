// Rules as a preset and its changed options.
export type Value = boolean | number | string

export interface Rules {
  rules: string // the preset
  options: Record<string, Value> // differences from the preset
}

/** Whether two sets of rules have the same notation. */
export function same(one: Rules, other: Rules): boolean {
  const names = Object.keys(one.options)
  return (
    one.rules === other.rules &&
    names.length === Object.keys(other.options).length &&
    names.every((name) => one.options[name] === other.options[name])
  )
}

// Rules in the form in which a plan has them.
export type Value = boolean | number | string

export interface Rules {
  rules: string // the preset
  options: Record<string, Value> // what differs from it
}

/** Whether two sets of rules are the same, as they were written. */
export function same(one: Rules, other: Rules): boolean {
  const names = Object.keys(one.options)
  return (
    one.rules === other.rules &&
    names.length === Object.keys(other.options).length &&
    names.every((name) => one.options[name] === other.options[name])
  )
}

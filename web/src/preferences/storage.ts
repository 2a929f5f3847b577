// Values in localStorage. If it is full or blocked, they last until the page is closed.

const unkept = new Map<string, unknown>() // values that could not be stored

/** The key in localStorage. */
export const keyOf = (name: string): string => `penultimate.${name}`

/** The stored value, or null. */
export function recall(name: string): unknown {
  if (unkept.has(name)) return unkept.get(name)
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Store a value. Returns whether it outlasts the page. */
export function remember(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
    unkept.delete(name)
    return true
  } catch {
    unkept.set(name, value)
    return false
  }
}

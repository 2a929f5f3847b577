// What this browser remembers between visits. A browser that forbids it still plays: it only forgets.

const unkept = new Map<string, unknown>() // where storage is full or forbidden, until the page is closed

/** Where the browser keeps what has a name here. */
export const keyOf = (name: string): string => `penultimate.${name}`

/** What was remembered under a name, or null. */
export function recall(name: string): unknown {
  if (unkept.has(name)) return unkept.get(name)
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Keep a value under a name until it is replaced. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
    unkept.delete(name)
  } catch {
    unkept.set(name, value)
  }
}

// What this browser remembers between visits. A browser that forbids it still plays: it only forgets.

/** What was remembered under a name, or null. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`penultimate.${name}`) ?? 'null')
  } catch {
    return null
  }
}

/** Keep a value under a name until it is replaced. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`penultimate.${name}`, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden; the choice holds until the page is closed.
  }
}

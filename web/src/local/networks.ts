/* The networks of local players, each fetched once. */
import { Network } from './network'

const FILES = {
  two: () => new URL('../rulebook/two.bin', import.meta.url),
  many: () => new URL('../rulebook/many.bin', import.meta.url),
  chances: () => new URL('../rulebook/chances.bin', import.meta.url),
}
export type Name = keyof typeof FILES

const PATIENCE = 30_000 // milliseconds
const fetched = new Map<Name, Promise<Network | null>>()

/** A network, or null if it cannot be fetched now. */
export function network(name: Name): Promise<Network | null> {
  let found = fetched.get(name)
  if (!found) {
    found = load(name)
    fetched.set(name, found)
    void found.then((loaded) => loaded ?? fetched.delete(name))
  }
  return found
}

/** The master's network for a number of players. */
export const mastersNetwork = (players: number) => network(players === 2 ? 'two' : 'many')

async function load(name: Name): Promise<Network | null> {
  try {
    const response = await fetch(FILES[name](), { signal: AbortSignal.timeout(PATIENCE) })
    return response.ok ? new Network(await response.arrayBuffer()) : null
  } catch {
    return null
  }
}

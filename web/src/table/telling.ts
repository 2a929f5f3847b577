/* A line of the log in a sentence. Where the house has words of its own for its wild, they are said. */
import type { Told } from '../protocol'
import { inWords, tell } from '../texts'
import type { Line } from './story.svelte'
import type { Sitting } from './sitting.svelte'

export function sentence({ event, names }: Line, sitting: Sitting): string {
  const told = tell(event, together(event, names, sitting))
  const own = sitting.live.welcome?.house.custom_text
  return event.event === 'announces' && own ? `${told} “${own}”` : told
}

/** Whoever wins the game wins it with their partners. */
function together({ event, winner }: Told, names: string[], sitting: Sitting): string[] {
  const seats = sitting.state?.seats ?? []
  const side = seats[winner ?? -1]?.side ?? null
  if (event !== 'game over' || side === null) return names
  const partners = inWords(names.filter((_, seat) => seats[seat]?.side === side))
  return names.map((name, seat) => (seat === winner ? partners : name))
}

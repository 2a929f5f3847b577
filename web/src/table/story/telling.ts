/* A line of the log in a sentence. Where the house has words of its own for its wild, they are said. */
import { tell } from '../../texts'
import type { Line } from './story.svelte'
import type { Sitting } from '../sitting/sitting.svelte'

export function sentence({ event, names }: Line, { live, winners }: Sitting): string {
  const told = tell(event, names, winners)
  const own = live.welcome?.house.custom_text
  return event.event === 'announces' && own ? `${told} “${own}”` : told
}

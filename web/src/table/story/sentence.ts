/* A line of the log in a sentence. Where the house has words of its own for its wild, they are said. */
import type { Welcome } from '../../protocol'
import { t, tell } from '../../texts'
import type { Line } from './story.svelte'

/** The table at which a line is told. */
interface Scene {
  readonly live: { readonly welcome: Welcome | null }
  readonly winners: readonly number[]
}

/** The sentence for a line of the log, in the language that is spoken. */
export function sentence({ event, names, you }: Line, { live, winners }: Scene): string {
  const own = live.welcome?.house.custom_text
  if (event.event !== 'announces' || !own) return tell(event, names, { winners, you })
  const words = String(own)
  if (event.seat === you) return t('you.announces, words', { words })
  return t('story.announces', { name: names[event.seat] ?? '', words })
}

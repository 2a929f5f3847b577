/* A log line as a sentence, with the house's own text for its Wild Customizable. */
import type { Welcome } from '../../protocol'
import { t, tell } from '../../texts'
import type { Line } from './story.svelte'

/** The parts of a session that the sentence needs. */
interface Scene {
  readonly live: { readonly welcome: Welcome | null }
  readonly winners: readonly number[]
}

/** The sentence of a log line in the current language. */
export function sentence({ event, names, you }: Line, { live, winners }: Scene): string {
  const own = live.welcome?.house.custom_text
  if (event.event !== 'announces' || !own) return tell(event, names, { winners, you })
  const words = String(own)
  if (event.seat === you) return t('you.announces, words', { words })
  return t('story.announces', { name: names[event.seat] ?? '', words })
}

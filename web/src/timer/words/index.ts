// The texts of the turn timer, which come with it and follow the language of the page.
import { catalogue } from '../../texts'
import { en } from './en'
import type { TimerCatalogue } from './en'

/** A text of the timer's catalogue, its placeholders filled in. */
export const say = await catalogue<TimerCatalogue>(en, {
  de: () => import('./de'),
  es: () => import('./es'),
})

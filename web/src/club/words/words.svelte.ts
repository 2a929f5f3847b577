// The texts of clubs, which nobody fetches who only plays. They follow the language of the page.
import { catalogue } from '../../texts'
import type { Method, Variant } from '../scoring'
import { en } from './en'
import type { ClubCatalogue, ClubText } from './en'

/** A text of the club's catalogue, its placeholders filled in. */
export const say = await catalogue<ClubCatalogue>(en, {
  de: () => import('./de'),
  es: () => import('./es'),
})

export const isText = (key: string): key is ClubText => key in en
export const variantName = (variant: Variant): string => say(`variant.${variant}`)
export const methodName = (method: Method): string => say(`method.${method}`)

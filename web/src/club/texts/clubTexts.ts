// The texts of clubs, which nobody fetches who only plays. They follow the language of the page.
import { chapter } from '../../texts'
import type { ClubCatalogue } from '../../texts'
import type { Method, Variant } from '../scoring'

/** A text of the club's catalogue, its gaps filled; and whether there is one of a name. */
export const { say, has: isText } = chapter<ClubCatalogue>('club')

export const variantName = (variant: Variant): string => say(`variant.${variant}`)
export const methodName = (method: Method): string => say(`method.${method}`)

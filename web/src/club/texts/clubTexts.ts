// The texts of clubs, which only their pages load. They follow the language of the page.
import { chapter } from '../../texts'
import type { ClubCatalogue } from '../../texts'
import type { Method, Variant } from '../scoring'

/** A text of clubs with its placeholders filled, and whether a text exists. */
export const { say, has: isText } = chapter<ClubCatalogue>('club')

export const variantName = (variant: Variant): string => say(`variant.${variant}`)
export const methodName = (method: Method): string => say(`method.${method}`)

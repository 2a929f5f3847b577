// The texts about oneself, which come with their page and follow its language.
import { chapter } from '../texts'
import type { YouCatalogue } from '../texts'

/** A text of this catalogue, its gaps filled. */
export const { say } = chapter<YouCatalogue>('you')

// The texts of the lessons, which come with them and follow the language of the page.
import { chapter } from '../texts'
import type { LearnCatalogue } from '../texts'

/** A text of the lessons' catalogue, its gaps filled; and whether there is one of a name. */
export const { say, has } = chapter<LearnCatalogue>('learn')

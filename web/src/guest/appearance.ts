/* The guest's colours for table and cards, as stored on the server. */
import { preferences } from '../preferences/preferences.svelte'
import type { Guest } from '../protocol'

/** Show the table and the cards in the guest's colours. */
export function wear({ look }: Guest): void {
  preferences.felt = look.felt ?? 'plain'
  preferences.back = look.back ?? 'violet'
}

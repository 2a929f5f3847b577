/* How whoever uses this browser looks: the server knows, and the page wears it. */
import { preferences } from '../preferences/preferences.svelte'
import type { Guest } from '../protocol'

/** Show the table and the cards in a guest's own colours. */
export function wear({ look }: Guest): void {
  preferences.felt = look.felt ?? 'plain'
  preferences.back = look.back ?? 'violet'
}

// The options whose games this verifier can follow card by card.
import type { Replay } from '../../protocol'

const KNOWN = `deck hand_size dealer draw drawn_card draw_with_playable wild_four custom_wild custom_text
  shuffle_last_card uno_catch false_call_penalty scoring target last_card_draws partners stacking seven_o
  seven_swap zero_pass jump_in hand_limit deflect_reverse deflect_skip finish missing_call_penalty multiples
  bomb open_hands`.split(/\s+/)

/** An enabled option of a house that this verifier does not support, or ''. */
export function unknownRule(house: Replay['house']): string {
  return Object.keys(house).find((option) => house[option] && !KNOWN.includes(option)) ?? ''
}

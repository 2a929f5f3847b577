// The options of a house, in the order in which people talk about them.
import type { Offer, OptionText } from '../protocol'

const GROUPS = {
  house: ['stacking', 'seven_o', 'seven_swap', 'zero_pass', 'jump_in'],
  turn: ['draw', 'drawn_card', 'draw_with_playable'],
  uno: ['uno_catch', 'false_call_penalty'],
  wilds: ['wild_four', 'custom_wild', 'custom_text', 'shuffle_last_card'],
  deal: ['deck', 'hand_size', 'dealer'],
  score: ['scoring', 'target', 'last_card_draws', 'partners'],
} as const

export type GroupName = keyof typeof GROUPS | 'other'
export interface Group {
  name: GroupName
  options: OptionText[]
}

/** Every option is in a group; what nobody has sorted yet comes last. */
export function groupsOf(offer: Offer): Group[] {
  const sorted = Object.entries(GROUPS).map(([name, names]) => ({
    name: name as GroupName,
    options: names.flatMap((wanted) => offer.options.filter((option) => option.name === wanted)),
  }))
  const known = new Set<string>(Object.values(GROUPS).flat())
  const others = offer.options.filter((option) => !known.has(option.name))
  return [...sorted, { name: 'other' as const, options: others }].filter(({ options }) => options.length)
}

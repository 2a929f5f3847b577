/* The recorded variants: how each is scored, and when it ends. */
import { VARIANTS as RULES } from '../../offlineRules'
import type { Variant } from '../../offlineRules'

export type { Variant } from '../../offlineRules'

export const VARIANTS = Object.keys(RULES) as [Variant, ...Variant[]]

/** The usual target of a variant. */
export const targetOf = (variant: Variant): number | null => RULES[variant].target

export const isOneHand = (variant: Variant): boolean => RULES[variant].ends === 'one hand'

/** Whether players go out one by one, and the last one left wins. */
export const hasOrder = (variant: Variant): boolean => RULES[variant].ends === 'one player left'

/** Whether each game sets for itself whether the lowest score wins. */
export const setsLow = (variant: Variant): boolean => RULES[variant].low_wins === null

/** Whether the lowest score wins. `low` is what the game sets, if it does. */
export const lowWins = (variant: Variant, low: boolean): boolean => RULES[variant].low_wins ?? low

/** Whether the player who goes out gets all points; otherwise everyone keeps their own. */
export const takesAll = (variant: Variant, low: boolean): boolean => !lowWins(variant, low)

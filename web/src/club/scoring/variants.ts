/* The recorded variants, their usual targets, and which way points count. */
import type { ClubGame } from '../../protocol'

export type Variant = ClubGame['variant']

export const VARIANTS: readonly Variant[] = [
  'standard',
  'short',
  'single-hand',
  'elimination',
  'lowest-total',
  'own',
]

/** The usual target of a variant. */
export const TARGETS: Record<Variant, number | null> = {
  standard: 500,
  short: 250,
  'single-hand': null,
  elimination: 500,
  'lowest-total': 500,
  own: null,
}

export const lowWins = (variant: Variant, own: boolean): boolean =>
  variant === 'elimination' || variant === 'lowest-total' || (variant === 'own' && own)

/** Whether the player who goes out gets all points; otherwise everyone keeps their own. */
export const takesAll = (variant: Variant, own: boolean): boolean => !lowWins(variant, own)

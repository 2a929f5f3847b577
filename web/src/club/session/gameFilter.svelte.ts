/* The filter for games, kept across the pages of a club. */
import type { Variant } from '../scoring'
import type { Params } from './clubApi'

export const SIZES = ['all', 'two', 'more'] as const

export class GameFilter {
  since = $state('')
  until = $state('')
  variants = $state<Variant[]>([])
  players = $state<(typeof SIZES)[number]>('all')
  least = $state(1)
  bots = $state(false)
  unfinished = $state(false)

  /** The number of fields that differ from the default. */
  readonly count = $derived(
    [
      this.since,
      this.until,
      this.variants.length,
      this.players !== 'all',
      this.least > 1,
      this.bots,
      this.unfinished,
    ].filter(Boolean).length,
  )

  /** The filter as a query. The minimum number of games applies only to rankings. */
  get query(): Params {
    const { since, until, variants, players, bots, unfinished } = this
    return { since, until, variant: variants, players: players === 'all' ? null : players, bots, unfinished }
  }

  /** Add a variant to the filter, or remove it. */
  turn(variant: Variant) {
    const others = this.variants.filter((one) => one !== variant)
    this.variants = others.length < this.variants.length ? others : [...others, variant]
  }

  clear() {
    this.since = this.until = ''
    this.variants = []
    this.players = 'all'
    this.least = 1
    this.bots = this.unfinished = false
  }
}

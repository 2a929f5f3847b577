/* Which games are looked at: kept while one goes from page to page of a club. */
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

  /** How many of its questions have been answered otherwise than at first. */
  readonly count = $derived(
    [this.since, this.until, this.variants.length, this.players !== 'all', this.least > 1, this.bots].filter(
      Boolean,
    ).length,
  )

  /** The same as a query; how many games a player needs is asked of rankings alone. */
  get query(): Params {
    const { since, until, variants, players, bots } = this
    return { since, until, variant: variants, players: players === 'all' ? null : players, bots }
  }

  /** Look at games of a variant, or no longer. */
  turn(variant: Variant) {
    const others = this.variants.filter((one) => one !== variant)
    this.variants = others.length < this.variants.length ? others : [...others, variant]
  }

  clear() {
    this.since = this.until = ''
    this.variants = []
    this.players = 'all'
    this.least = 1
    this.bots = false
  }
}

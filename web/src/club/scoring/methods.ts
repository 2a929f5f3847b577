/* The ranking methods, simplest first. */
import type { Ranking } from '../../protocol'

export type Method = Ranking['method']

export const METHODS: readonly Method[] = [
  'win_percentage',
  'points_total',
  'average_score',
  'normalized_score_avg',
  'trueskill',
]

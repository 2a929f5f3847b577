/** A row of a chart: a name, a bar of stripes, and its value. */
export interface Bar {
  name: string // empty for a further row of the same player
  note?: string
  ahead?: number // the first of a pair's two counts
  stripes: Stripe[]
  count: number
  other?: string // the second name of a pair
}

export interface Stripe {
  from: number // in percent of the bar
  share: number
  paint: string // a colour
}

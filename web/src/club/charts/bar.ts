/** A row of a chart: a name, a bar of stripes, and its value. */
export interface Bar {
  name: string
  note?: string
  ahead?: number // of the two counts of a pair, the first
  stripes: Stripe[]
  count: number
  other?: string // of a pair
}

export interface Stripe {
  from: number // in percent of the bar
  share: number
  paint: string // a colour
}

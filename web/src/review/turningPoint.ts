/* The move that changed a seat's chance of winning a hand most. */
import type { TurningPoint } from '../progress'
import type { Review, ReviewedHand } from '../protocol'

/** The turning point of a game. The move that ends a hand is none. Null if nothing changed. */
export function turningPoint({ hands }: Review, seat: number): TurningPoint | null {
  let step = 0 // of the deal
  let found: TurningPoint | null = null
  for (const hand of hands) {
    for (const point of pointsOf(hand, seat, step))
      if (swing(point) > (found ? swing(found) : 0)) found = point
    step += hand.curve.length
  }
  return found
}

const swing = ({ before, after }: TurningPoint) => Math.abs(after - before)

/** Every move of a hand, except the one that ends it. */
function pointsOf({ number: hand, over, curve }: ReviewedHand, seat: number, deal: number): TurningPoint[] {
  return curve.slice(1, over ? -1 : undefined).map((chances, index) => ({
    hand,
    number: index + 1,
    step: deal + index + 1,
    before: curve[index]![seat]!,
    after: chances[seat]!,
  }))
}

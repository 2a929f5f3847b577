// The viewpoint of a replay: the seat at the bottom, and whether the other hands are open.
import type { Game, Replay, Step } from '../protocol'
import { seen, type Viewer } from '../redact'
import { isTold, tell } from '../texts'

export interface Viewpoint {
  seat: number
  open: boolean
}

/** Who reads the messages of a replay. */
export const viewerOf = ({ seat, open }: Viewpoint): Viewer => (open ? 'all' : seat)

/** The game as seen from a viewpoint. Hands that were played open are always visible. */
export function gameSeen({ game, hands }: Step, { seat, open }: Viewpoint): Game {
  const shown = { ...seen(game, 'Game', 'nobody'), hand: hands[seat]! }
  return open ? { ...shown, open_hands: hands } : shown
}

/** All events of a step in sentences. */
export function story(step: Step, viewpoint: Viewpoint, { names, winners }: Replay): string {
  const viewer = viewerOf(viewpoint)
  return step.events
    .filter(isTold)
    .map((event) => tell(seen(event, 'AnyEvent', viewer), names, { winners }))
    .join(' ')
}

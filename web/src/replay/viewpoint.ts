// The viewpoint of a replay: all hands open, none, or one seat's.
import type { AnyEvent, Game, Replay, Step } from '../protocol'
import { seen, type Viewer } from '../redact'
import { tell } from '../texts'

export type Viewpoint = Viewer

/** A hand as seen from a viewpoint. It is private unless it was played open. */
export function handSeen({ game, hands }: Step, seat: number, viewpoint: Viewpoint): string[] {
  const open = game.open_hands?.[seat] ?? []
  if (open.length > 0) return open
  const isOther = typeof viewpoint === 'number' && viewpoint !== seat
  return seen({ ...game, hand: hands[seat]! }, 'Game', isOther ? 'nobody' : viewpoint).hand
}

/** The game as seen from a viewpoint. */
export function gameSeen(step: Step): Game {
  return seen(step.game, 'Game', 'nobody')
}

/** An event as seen from a viewpoint. */
export function heard(event: AnyEvent, viewpoint: Viewpoint): AnyEvent {
  return seen(event, 'AnyEvent', viewpoint)
}

/** All events of a step in sentences. */
export function story(step: Step, viewpoint: Viewpoint, { names, winners }: Replay): string {
  return step.events.map((event) => tell(heard(event, viewpoint), names, { winners })).join(' ')
}

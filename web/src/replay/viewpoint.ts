// From where a replay is looked at: all open, as a bystander, or from a seat.
import type { AnyEvent, Game, Replay, Step } from '../protocol'
import { seen, type Viewer } from '../redact'
import { tell } from '../texts'

export type Viewpoint = Viewer

/** A hand as it is seen: its cards, or none of them. It is as private as a player's own hand is, unless
    it lay open. */
export function handSeen({ game, hands }: Step, seat: number, viewpoint: Viewpoint): string[] {
  const open = game.open_hands?.[seat] ?? []
  if (open.length > 0) return open
  const isOther = typeof viewpoint === 'number' && viewpoint !== seat
  return seen({ ...game, hand: hands[seat]! }, 'Game', isOther ? 'nobody' : viewpoint).hand
}

/** The game as it is seen: a replay shows of it what everyone saw. */
export function gameSeen(step: Step): Game {
  return seen(step.game, 'Game', 'nobody')
}

/** An event as it is heard. */
export function heard(event: AnyEvent, viewpoint: Viewpoint): AnyEvent {
  return seen(event, 'AnyEvent', viewpoint)
}

/** All that happened in a step, in sentences. */
export function story(step: Step, viewpoint: Viewpoint, { names, winners }: Replay): string {
  return step.events.map((event) => tell(heard(event, viewpoint), names, { winners })).join(' ')
}

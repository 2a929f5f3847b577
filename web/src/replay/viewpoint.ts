// From where a replay is looked at: all open, as a bystander, or from a seat.
import type { Replay, Step, Told } from '../protocol'
import { tell } from '../texts'

export type Viewpoint = 'all' | 'nobody' | number

/** A hand as it is seen: its cards, or nothing but how many there are. */
export function handSeen(step: Step, seat: number, viewpoint: Viewpoint): string[] | null {
  return viewpoint === 'all' || viewpoint === seat ? step.hands[seat]! : null
}

/** An event as it is heard: which cards somebody drew or was shown, they alone know. */
export function heard(event: Told, viewpoint: Viewpoint): Told {
  const open = viewpoint === 'all' || viewpoint === event.seat || event.event === 'sheds'
  if (open) return event
  const { cards: _, ...rest } = event
  return rest
}

/** All that happened in a step, in sentences. */
export function story(step: Step, viewpoint: Viewpoint, { names, winners }: Replay): string {
  return step.events.map((event) => tell(heard(event, viewpoint), names, winners)).join(' ')
}

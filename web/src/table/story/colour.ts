/* What was in play when a Wild Draw Four was laid: everyone saw it, and a challenge is about it. */
import type { AnyEvent, JumpsIn, Lays, TurnsUp } from '../../protocol'

type Shown = Lays | JumpsIn | TurnsUp

const isShown = (event: AnyEvent): event is Shown => ['lays', 'jumps in', 'turns up'].includes(event.event)
const colourIn = (card: string | undefined) => (card && !card.startsWith('w') ? card[0]! : null)

/** Who laid the last Wild Draw Four. */
export function layerOfFour(events: readonly AnyEvent[]): number | null {
  const four = events.findLast((event) => event.event === 'lays' && event.card === 'w+4') as Lays | undefined
  return four?.seat ?? null
}

/** The colour before the last Wild Draw Four, as it was told; where the tale begins with that card, the card below it
    says it. */
export function colourBefore(events: readonly AnyEvent[], discards: readonly string[]): string | null {
  const four = events.findLastIndex((event) => isShown(event) && event.card === 'w+4')
  const says = (event: AnyEvent) => event.event === 'names' || (isShown(event) && colourIn(event.card))
  const last = events.slice(0, Math.max(0, four)).findLast(says)
  if (last?.event === 'names') return last.colour
  return colourIn(last && isShown(last) ? last.card : discards[discards.lastIndexOf('w+4') - 1])
}

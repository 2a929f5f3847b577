/* Playing a card. A wild is a draft until its colour, and perhaps its target, is chosen. */
import type { Spot } from '../flight/flights.svelte'
import { laysNaming, type Lay } from './choices'
import { play } from './commands'
import type { Session } from './session.svelte'

export class LayDraft {
  /** The card to play, or null without a draft. */
  card = $state<string | null>(null)
  /** The chosen colour, while a target is still missing. */
  colour = $state<string | null>(null)
  /** Where the card was on the screen when it was pressed. */
  from: Spot | null = null
  /** Called when a card leaves its place on the screen. Set by `Table`, which makes it fly. */
  onlay: (card: string, from: Spot) => void = () => {}

  constructor(readonly session: Session) {}

  /** The legal ways to play the card. */
  get lays(): Lay[] {
    if (this.card === null) return []
    return this.session.choices.lays.get(this.card) ?? []
  }
  /** Those with the chosen colour. */
  get aims() {
    return this.colour === null ? [] : laysNaming(this.lays, this.colour)
  }
}

/** Play the pressed card, ask for its colour or target, or explain why it cannot be played. */
export function chooseCard(session: Session, card: string, from: Spot) {
  const { draft } = session
  const lays = session.choices.lays.get(card)
  if (!lays) return void (session.playing && (session.refused = { card }))
  draft.from = from
  if (lays.length === 1 && lays[0]!.colour === null) return lay(session, lays[0]!)
  draft.card = card
  draft.colour = null
}

export function chooseColour(session: Session, colour: string) {
  const lays = laysNaming(session.draft.lays, colour)
  if (lays.length === 1) lay(session, lays[0]!)
  else session.draft.colour = colour
}

export function chooseAim(session: Session, seat: number) {
  const found = session.draft.aims.find(({ aim }) => aim === seat)
  if (found) lay(session, found)
}

/** Drop a draft whose card can no longer be played. */
export function dropStaleDraft({ draft }: Session) {
  if (draft.lays.length === 0) draft.card = null
}

function lay(session: Session, { card, move }: Lay) {
  const { draft } = session
  draft.card = null
  if (draft.from) draft.onlay(card, draft.from)
  play(session, move)
}

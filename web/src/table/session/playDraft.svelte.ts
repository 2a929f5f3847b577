/* Playing a card. A wild is a draft until its colour, and perhaps its target, is chosen. */
import type { Spot } from '../flight/flights.svelte'
import { playsNaming, type CardPlay } from './choices'
import { play } from './commands'
import type { Session } from './session.svelte'

export class PlayDraft {
  /** The card to play, or null without a draft. */
  card = $state<string | null>(null)
  /** The chosen colour, while a target is still missing. */
  colour = $state<string | null>(null)
  /** Where the card was on the screen when it was pressed. */
  from: Spot | null = null
  /** Called when a card leaves its place on the screen. Set by `Table`, which makes it fly. */
  onplay: (card: string, from: Spot) => void = () => {}

  constructor(readonly session: Session) {}

  /** The legal ways to play the card. */
  get plays(): CardPlay[] {
    if (this.card === null) return []
    return this.session.choices.plays.get(this.card) ?? []
  }
  /** Those with the chosen colour. */
  get aims() {
    return this.colour === null ? [] : playsNaming(this.plays, this.colour)
  }
}

/** Play the pressed card, ask for its colour or target, or explain why it cannot be played. */
export function chooseCard(session: Session, card: string, from: Spot) {
  const { draft } = session
  const plays = session.choices.plays.get(card)
  if (!plays) return void (session.playing && (session.refused = { card }))
  draft.from = from
  if (plays.length === 1 && plays[0]!.colour === null) return playCard(session, plays[0]!)
  draft.card = card
  draft.colour = null
}

export function chooseColour(session: Session, colour: string) {
  const plays = playsNaming(session.draft.plays, colour)
  if (plays.length === 1) playCard(session, plays[0]!)
  else session.draft.colour = colour
}

export function chooseAim(session: Session, seat: number) {
  const found = session.draft.aims.find(({ aim }) => aim === seat)
  if (found) playCard(session, found)
}

/** Drop a draft whose card can no longer be played. */
export function dropStaleDraft({ draft }: Session) {
  if (draft.plays.length === 0) draft.card = null
}

function playCard(session: Session, { card, move }: CardPlay) {
  const { draft } = session
  draft.card = null
  if (draft.from) draft.onplay(card, draft.from)
  play(session, move)
}

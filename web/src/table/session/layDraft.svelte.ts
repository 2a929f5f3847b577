/* A lay that is not ready yet: a colour, or a colour and an aim, must still be named for the card. */
import { laysNaming, type Lay } from './choices'
import type { Session } from './session.svelte'

export class LayDraft {
  card = $state<string | null>(null)
  colour = $state<string | null>(null)

  constructor(readonly session: Session) {}

  /** The ways in which the card can be laid now. */
  readonly lays = $derived.by((): Lay[] => {
    if (this.card === null) return []
    return this.session.choices.lays.get(this.card) ?? []
  })
  /** The ways that are left once a colour is named. */
  readonly aims = $derived(this.colour === null ? [] : laysNaming(this.lays, this.colour))

  begin(card: string) {
    this.card = card
    this.colour = null
  }

  stop() {
    this.card = null
  }

  /** The table may move on while somebody thinks: a card that cannot be laid any more is put down for good. */
  see() {
    if (this.lays.length === 0) this.stop()
  }
}

/* The server's offer: presets, options, bots. Requested once, since it does not change while the server runs. */
import type { Offer } from '../protocol'
import { api } from './api'

export const USUAL_BOT = 'medium' // wherever nobody has chosen another

let asked: Promise<Offer> | null = null

/** The offer. A failed request is made again next time. */
export function getOffer(): Promise<Offer> {
  asked ??= api.offer().catch((refusal: unknown) => {
    asked = null
    throw refusal
  })
  return asked
}

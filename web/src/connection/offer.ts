/* The server's presets, options and bots. Requested once, because they do not change while the server runs. */
import type { Offer } from '../protocol'
import { api } from './api'

export const USUAL_BOT = 'medium' // the default

let asked: Promise<Offer> | null = null

/** Get the offer. A failed request is retried next time. */
export function getOffer(): Promise<Offer> {
  asked ??= api.offer().catch((refusal: unknown) => {
    asked = null
    throw refusal
  })
  return asked
}

/* What a game can be made of: asked for once, since a server offers the same as long as it runs. */
import type { Offer } from '../protocol'
import { api } from './api'

export const USUAL_BOT = 'medium' // wherever nobody has chosen another

let asked: Promise<Offer> | null = null

/** The offer of this server. A request that failed is made again next time. */
export function getOffer(): Promise<Offer> {
  asked ??= api.offer().catch((refusal: unknown) => {
    asked = null
    throw refusal
  })
  return asked
}

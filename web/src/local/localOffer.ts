/* What a new game needs without a server: the offer, and a table in this browser. */
import { answersSoon } from '../connection/answersSoon'
import { getOffer } from '../connection/offer'
import type { Offer, TableForm } from '../protocol'
import { openGame } from './keptGame'

/** The offer of presets, options and bots that the page was built with. */
export async function builtOffer(): Promise<Offer> {
  const { offer } = await import('../texts/rules.json')
  return offer as unknown as Offer
}

/** The server's offer, or the built-in one if the server is away or slow. */
export async function offerOrBuilt(): Promise<Offer> {
  const offered = getOffer()
  return (await answersSoon(offered)) ? offered : builtOffer()
}

/** Open a table in this browser, with the usual names for seats without one, and return its id. Throws the server's
    refusal of rules that cannot be played. */
export async function openLocally(form: TableForm): Promise<string> {
  const { checkHouse } = await import('./houseFault')
  checkHouse(form.rules ?? 'official', form.options ?? {}, form.seats.length)
  const { bot_names: usual } = await builtOffer()
  const seats = form.seats.map((seat, i) => ({ ...seat, name: seat.name ?? usual[i] ?? '' }))
  return openGame({ ...form, seats }).table
}

/* Whether a Wild Draw Four would be a bluff, from what a player sees: the own hand and the colour in play. */
import type { Session } from '../session/session.svelte'

/** The colour in play, if the open hand holds it where the house lets a Wild Draw Four be challenged. */
export function colourHeld({ game, live }: Session): string | null {
  const colour = game?.colour
  if (!colour || live.welcome?.house.wild_four !== 'bluff') return null
  return game.hand.some((card) => card.startsWith(colour)) ? colour : null
}

/* What can be done, for those who listen: the sentence above the hand, and the openings that are races. */
import { preferences } from '../../preferences/preferences.svelte'
import { t } from '../../texts'
import { promptFor } from '../move/prompt'
import type { Sitting } from '../sitting/sitting.svelte'

/** What to do in one's turn, as far as it says more than that it is one's turn, and the keys that do it. */
export function ordersTo(sitting: Sitting): string[] {
  const { draw, accept, keep, done } = sitting.choices
  if (!sitting.myTurn || !sitting.playing || sitting.sent) return []
  const orders = [promptFor(sitting)].filter((prompt) => prompt !== t('prompt.yours'))
  if (preferences.shortcuts && (draw || accept)) orders.push(t('heard.key.draw'))
  if (preferences.shortcuts && keep) orders.push(t('heard.key.keep'))
  if (preferences.shortcuts && done) orders.push(t('heard.key.done'))
  return orders
}

/** What whoever is first may do: call, catch, jump in. */
export function racesOf({ asides, choices, game, names, shared, myTurn }: Sitting): string[] {
  const exposed = game?.exposed ?? -1
  const name = names[exposed] ?? ''
  const races: string[] = []
  if (asides.callers.includes(exposed)) races.push(shared ? t('heard.callOf', { name }) : t('heard.call'))
  if (races.length > 0 && preferences.shortcuts) races.push(t('heard.key.call'))
  if (asides.catchers.length > 0) {
    races.push(t('heard.catch', { name }))
    if (preferences.shortcuts) races.push(t('heard.key.catch'))
  }
  if (asides.jumpers.length > 0) races.push(t('heard.jump'))
  else if (!myTurn && choices.lays.size > 0) races.push(t('prompt.jump'))
  return races
}

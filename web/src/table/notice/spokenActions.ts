/* The available actions, for screen readers. */
import { preferences } from '../../preferences/preferences.svelte'
import { t } from '../../texts'
import { promptFor } from '../move/prompt'
import type { Session } from '../session/session.svelte'

/** The prompt of the player's turn, unless it adds nothing, and the shortcut keys. */
export function turnActions(session: Session): string[] {
  const { draw, accept, keep, done } = session.choices
  if (!session.myTurn || !session.playing || session.sent) return []
  const orders = [promptFor(session)].filter((prompt) => prompt !== t('prompt.yours'))
  if (preferences.shortcuts && (draw || accept)) orders.push(t('heard.key.draw'))
  if (preferences.shortcuts && keep) orders.push(t('heard.key.keep'))
  if (preferences.shortcuts && done) orders.push(t('heard.key.done'))
  return orders
}

/** Actions that are races: call, catch, jump in. */
export function raceActions({ outOfTurn, choices, game, names, shared, myTurn }: Session): string[] {
  const exposed = game?.exposed ?? -1
  const name = names[exposed] ?? ''
  const races: string[] = []
  if (outOfTurn.callers.includes(exposed)) races.push(shared ? t('heard.callOf', { name }) : t('heard.call'))
  if (races.length > 0 && preferences.shortcuts) races.push(t('heard.key.call'))
  if (outOfTurn.catchers.length > 0) {
    races.push(t('heard.catch', { name }))
    if (preferences.shortcuts) races.push(t('heard.key.catch'))
  }
  if (outOfTurn.jumpers.length > 0) races.push(t('heard.jump'))
  else if (!myTurn && choices.plays.size > 0) races.push(t('prompt.jump'))
  return races
}

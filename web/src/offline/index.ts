/* Offline support of the score keeper's pages. */
import { api, ask, Refusal } from '../connection/api'
import type { Changed } from '../protocol'
import { Outbox } from './outbox.svelte'
import type { Letter } from './outbox.svelte'

async function tell({ club, token, change }: Letter): Promise<Changed> {
  const answer = await ask('POST', `clubs/${club}/changes`, JSON.stringify(change), token)
  return (await answer.json()) as Changed
}

/** Send a change. Gets a guest cookie first, which changes require. */
async function post(letter: Letter): Promise<Changed> {
  try {
    return await tell(letter)
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.error !== 'no_guest') throw fault
    await api.me()
    return tell(letter)
  }
}

export const outbox = new Outbox(post)
export type { Letter } from './outbox.svelte'
export { lastAnswer, server } from './responseCache.svelte'
export { install, installWhole } from './install'

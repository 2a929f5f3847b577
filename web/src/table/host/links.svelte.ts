/* The links of a table that this guest may share. */
import { at } from '../../base'
import { api } from '../../connection/api'
import { isOnlyHere, originForOthers } from '../../connection/origin'
import type { Links } from '../../protocol'
import { send } from '../session/commands'
import type { Session } from '../session/session.svelte'

export class TableLinks {
  /** The links, or null while they load and for spectators. */
  found = $state.raw<Links | null>(null)
  /** The origin in the links. */
  origin = $state(location.origin)
  readonly isOnlyHere = $derived(isOnlyHere(this.origin))

  constructor(readonly session: Session) {
    // Load the links again for another guest, after a renewal, and after a removal.
    const players = $derived(session.state?.seats.map(({ player }) => player).join() ?? '')
    const mine = $derived(session.mine.length > 0 ? `${session.mine.join()} ${players}` : '')
    const whose = $derived(session.host ? `host ${session.renewals}` : mine)
    $effect(() => {
      if (whose === '') return void (this.found = null)
      let isLate = false
      // The table reports connection errors itself.
      Promise.all([api.links(session.live.table), originForOthers()]).then(
        ([links, origin]) => {
          if (isLate) return
          this.origin = origin
          this.found = links
        },
        () => undefined,
      )
      return () => {
        isLate = true
      }
    })
  }

  address(token: string): string {
    return `${this.origin}${at(`/t/${this.session.live.table}`)}#${token}`
  }

  /** Replace the invite link. */
  async renew() {
    const { type } = await send(this.session, { type: 'renew' })
    if (type === 'done') this.session.renewals++
  }
}

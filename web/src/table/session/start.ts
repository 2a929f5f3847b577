/* The beginning and the end of a session. */
import type { Live } from '../../connection/live.svelte'
import { Pledges } from './pledges'
import { Session } from './session.svelte'
import { receiveState } from './updates'

/** Start a session that follows a live table. */
export function startSession(live: Live): Session {
  const session = new Session(live)
  const pledges = new Pledges(live, () => session.notices.say({ error: 'unfair_deal', text: '' }))
  live.onopen = () => pledges.beginAnew()
  live.onstate = (now, before) => {
    receiveState(session, now, before)
    pledges.see(now)
    session.automation.see(now)
  }
  return session
}

/** Stop all timers. The connection still delivers pending commands. */
export function leaveSession({ notices, automation, live }: Session) {
  notices.stop()
  automation.stop()
  live.leave()
}

/* Alerts a player who is looking elsewhere to their turn, if enabled: a notification, and a badge on the
   installed app's icon. */
import { at } from '../../base'
import { preferences } from '../../preferences/preferences.svelte'
import { t } from '../../texts'

/** Show the alert. Returns a function that removes it. */
export function alertTurn(table: string): () => void {
  if (!preferences.summons) return () => {}
  const notice = document.hidden ? notify(table) : null
  void markIcon(true)
  return () => {
    void notice?.then((takeBack) => takeBack())
    void markIcon(false)
  }
}

/** Show a notification. Resolves with a function that closes it. */
async function notify(table: string): Promise<() => void> {
  const words = t('table.yourTurn')
  const looks = { tag: table, icon: at('/icon-192.png') }
  try {
    const notice = new Notification(words, looks)
    notice.onclick = () => window.focus()
    return () => notice.close()
  } catch {
    return notifyByWorker(words, looks).catch(() => () => {})
  }
}

/** On phones, only workers may show notifications. A worker exists if the page is installable. */
async function notifyByWorker(words: string, looks: { tag: string; icon: string }): Promise<() => void> {
  const worker = await navigator.serviceWorker.ready
  await worker.showNotification(words, looks)
  const takeDown = async () => (await worker.getNotifications(looks)).forEach((notice) => notice.close())
  return () => void takeDown()
}

async function markIcon(on: boolean): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  await (on ? setAppBadge : clearAppBadge)?.call(navigator).catch(() => undefined)
}

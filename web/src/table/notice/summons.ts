/* Whoever looks elsewhere is called when it is their turn, if they have asked for it: by a notification, and by a
   mark on the icon of an installed page. */
import { preferences } from '../../preferences/preferences.svelte'
import { t } from '../../texts'

/** Call somebody to their turn; what it returns takes the call back. */
export function summon(table: string): () => void {
  if (!preferences.summons) return () => {}
  const notice = document.hidden ? notify(table) : null
  void markIcon(true)
  return () => {
    notice?.close()
    void markIcon(false)
  }
}

function notify(table: string): Notification | null {
  try {
    const notice = new Notification(t('table.yourTurn'), { tag: table, icon: 'icon-192.png' })
    notice.onclick = () => window.focus()
    return notice
  } catch {
    return null // some phones let only workers notify
  }
}

async function markIcon(on: boolean): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  await (on ? setAppBadge : clearAppBadge)?.call(navigator).catch(() => undefined)
}

/* Copy to the clipboard. `navigator.clipboard` needs HTTPS or localhost, so the older API is used on home
   networks. */
export const COPIED_STAYS = 2000 // milliseconds to show the confirmation

/** Copy a text. Returns whether it worked. */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyTheOldWay(text)
  }
}

function copyTheOldWay(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', give, { once: true })
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without https
  const copied = document.execCommand('copy')
  document.removeEventListener('copy', give)
  return copied
}

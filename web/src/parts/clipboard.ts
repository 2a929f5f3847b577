/* Links are passed on by the clipboard. Browsers open its newer interface over https and on localhost
   alone; people who play in one house have neither, and get the older one. */
export const COPIED_STAYS = 2000 // how long a button says so, in milliseconds

/** Whether a text could be copied. */
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

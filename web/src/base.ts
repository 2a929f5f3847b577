/* Where on its host the page lives: at the root, or below a path such as `/uno/` that the server was given.
   The server writes it into the page. */

const written = document.querySelector<HTMLMetaElement>('meta[name="path"]')?.content ?? '/'
const base = written.replace(/^\./, '')

/** The address of one of our own paths, such as `/new`. */
export const at = (path: string): string => base + path.slice(1)

/** One of our own paths, from an address; null if it leads elsewhere. */
export const within = (address: string): string | null =>
  address.startsWith(base) ? `/${address.slice(base.length)}` : `${address}/` === base ? '/' : null

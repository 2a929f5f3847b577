/* The page's base path on its host, such as `/` or `/uno/`. The server writes it into the page. */

const written = document.querySelector<HTMLMetaElement>('meta[name="path"]')?.content ?? '/'
const base = written.replace(/^\./, '')

/** The address of an internal path such as `/new`. */
export const at = (path: string): string => base + path.slice(1)

/** The internal path of an address; null if it is external. */
export const within = (address: string): string | null =>
  address.startsWith(base) ? `/${address.slice(base.length)}` : `${address}/` === base ? '/' : null

/* Addresses. The server writes the page's base path, such as `/` or `/uno/`, into the page. A static site has `#`
   there: its host knows no pages but the first, so the others are in the fragment, such as `#/new`. */

const written = document.querySelector<HTMLMetaElement>('meta[name="path"]')?.content ?? '/'

/** Whether a static host serves the page, without a server for tables and clubs. */
export const isStatic = written === '#'

const root = isStatic ? location.pathname.replace(/[^/]*$/, '') : written.replace(/^\./, '')
const base = isStatic ? `${root}#/` : root

/** The address of a page, such as `/new`. */
export const at = (path: string): string => base + path.slice(1)

/** The address of a file, or of a request to the server. */
export const fileAt = (path: string): string => root + path.slice(1)

/** The internal path of an address; null if it is external. */
export const within = (address: string): string | null =>
  address.startsWith(root) ? `/${address.slice(root.length)}` : `${address}/` === root ? '/' : null

type Address = Pick<Location, 'pathname' | 'hash'>

/** The path of the page that an address names; null if it is external. */
export function pathOf({ pathname, hash }: Address): string | null {
  const path = within(pathname)
  if (!isStatic || path === null) return path
  const inside = /^#(\/[^#?]*)/.exec(hash)?.[1]
  return ['/', '/index.html'].includes(path) ? (inside ?? '/') : null
}

/** The fragment of an address, without the path of a static site. */
export const fragmentOf = ({ hash }: Address): string => (isStatic ? hash.replace(/^#\/[^#]*/, '') : hash)

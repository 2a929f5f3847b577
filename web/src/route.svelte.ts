/* The current route, from the path. Secret tokens are in the fragment, which browsers do not send, so that no
   server log contains one. */

import { at, within } from './base'

export type Page =
  | { kind: 'home' }
  | { kind: 'new'; text: string; name: string } // with the rules of a house, or empty
  | { kind: 'house'; text: string; name: string }
  | { kind: 'settings' }
  | { kind: 'you' }
  | { kind: 'timer' }
  | { kind: 'learn' }
  | { kind: 'table'; table: string }
  | { kind: 'replay'; table: string }
  | { kind: 'club'; club: string | null; page: string; about: string }
  | { kind: 'nowhere' }

const NAMED: Record<string, Page> = {
  '/': { kind: 'home' },
  '/new': { kind: 'new', text: '', name: '' },
  '/settings': { kind: 'settings' },
  '/you': { kind: 'you' },
  '/timer': { kind: 'timer' },
  '/learn': { kind: 'learn' },
  '/c': { kind: 'club', club: null, page: '', about: '' },
}

/** The page for a path. */
export function pageOf(path: string): Page {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const named = NAMED[plain]
  if (named) return named
  const inClub = /^\/c\/([A-Za-z0-9_-]{8,24})(?:\/([a-z]+)(?:\/(.+))?)?$/.exec(plain)
  if (inClub)
    return { kind: 'club', club: inClub[1]!, page: inClub[2] ?? '', about: decoded(inClub[3] ?? '') }
  const ofHouse = /^\/(new|house)\/([^/]+)(?:\/(.+))?$/.exec(plain)
  if (ofHouse) {
    const kind = ofHouse[1] === 'new' ? 'new' : 'house'
    return { kind, text: decoded(ofHouse[2]!), name: decoded(ofHouse[3] ?? '') }
  }
  const found = /^\/([tr])\/([A-Za-z0-9_-]{1,40})$/.exec(plain)
  if (!found) return { kind: 'nowhere' }
  return { kind: found[1] === 't' ? 'table' : 'replay', table: found[2]! }
}

/** Decode a name in a path. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The token in a fragment: `i-` invites, `w-` watches, `s-` takes a seat; `m-` and `v-` are a club's members
    and viewers; `p-` moves a guest to another device. */
export function tokenOf(fragment: string): string | null {
  return /^#([impsvw]-[A-Za-z0-9_-]{10,60})$/.exec(fragment)?.[1] ?? null
}

/** The current path, below the base path. */
const here = () => within(location.pathname) ?? location.pathname

class Route {
  path = $state(here())
  fragment = $state(location.hash)
  former = $state<string | null>(null) // the previous address
  visits = $state(0) // the number of pages opened and links followed
  readonly page = $derived(pageOf(this.path))
  readonly token = $derived(tokenOf(this.fragment))

  read() {
    const moved = this.path !== here()
    if (moved) this.former = this.path + this.fragment
    if (moved || (this.fragment !== location.hash && tokenOf(location.hash))) this.visits++
    this.path = here()
    this.fragment = location.hash
  }
}

export const route = new Route()

/** Navigate without reloading the page. */
export function go(path: string, { instead = false } = {}) {
  history[instead ? 'replaceState' : 'pushState'](null, '', at(path))
  route.read()
  scrollTo(0, 0)
}

/** Remove a used token from the address, so that it is not copied by accident. */
export function forgetToken() {
  go(route.path, { instead: true })
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  return plain && link.origin === location.origin && !link.target && !link.hasAttribute('download')
}

/** Handle clicks on internal links without reloading the page. */
export function followLinks() {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.defaultPrevented || !link || !isOurs(event, link)) return
    const path = within(link.pathname)
    if (path === null || pageOf(path).kind === 'nowhere') return
    if (path === here() && link.hash && !tokenOf(link.hash)) return
    event.preventDefault()
    go(path + link.search + link.hash)
  }
  const back = () => route.read()
  document.addEventListener('click', follow)
  addEventListener('popstate', back)
  return () => {
    document.removeEventListener('click', follow)
    removeEventListener('popstate', back)
  }
}

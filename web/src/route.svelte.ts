/* Which room of the page is open, by its path. Secrets of links stay in the fragment, which
   browsers keep to themselves, so that no server log ever holds one. */

import { at, within } from './base'

export type Room =
  | { room: 'home' }
  | { room: 'new'; text: string; name: string } // by the rules of a house, or of none yet
  | { room: 'house'; text: string; name: string }
  | { room: 'settings' }
  | { room: 'you' }
  | { room: 'timer' }
  | { room: 'learn' }
  | { room: 'table'; table: string }
  | { room: 'replay'; table: string }
  | { room: 'club'; club: string | null; page: string; about: string }
  | { room: 'nowhere' }

const NAMED: Record<string, Room> = {
  '/': { room: 'home' },
  '/new': { room: 'new', text: '', name: '' },
  '/settings': { room: 'settings' },
  '/you': { room: 'you' },
  '/timer': { room: 'timer' },
  '/learn': { room: 'learn' },
  '/c': { room: 'club', club: null, page: '', about: '' },
}

/** The room that a path leads to. */
export function roomOf(path: string): Room {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const named = NAMED[plain]
  if (named) return named
  const inClub = /^\/c\/([A-Za-z0-9_-]{8,24})(?:\/([a-z]+)(?:\/(.+))?)?$/.exec(plain)
  if (inClub)
    return { room: 'club', club: inClub[1]!, page: inClub[2] ?? '', about: decoded(inClub[3] ?? '') }
  const ofHouse = /^\/(new|house)\/([^/]+)(?:\/(.+))?$/.exec(plain)
  if (ofHouse) {
    const room = ofHouse[1] === 'new' ? 'new' : 'house'
    return { room, text: decoded(ofHouse[2]!), name: decoded(ofHouse[3] ?? '') }
  }
  const found = /^\/([tr])\/([A-Za-z0-9_-]{1,40})$/.exec(plain)
  if (!found) return { room: 'nowhere' }
  return { room: found[1] === 't' ? 'table' : 'replay', table: found[2]! }
}

/** A name in an address, as it was before it was made fit for one. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The token in a link's fragment: `i-` an invite, `w-` for watching, `s-` a seat's own; of a club, `m-` for
    members and `v-` for viewers; and `p-` takes a guest along to another device. */
export function tokenOf(fragment: string): string | null {
  return /^#([impsvw]-[A-Za-z0-9_-]{10,60})$/.exec(fragment)?.[1] ?? null
}

/** The path that is open, below the place of the page on its host. */
const here = () => within(location.pathname) ?? location.pathname

class Route {
  path = $state(here())
  fragment = $state(location.hash)
  former = $state<string | null>(null) // where one was before
  visits = $state(0) // how often somebody has come to a room, or followed a link within it
  readonly room = $derived(roomOf(this.path))
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

/** Go to another room without loading the page again. */
export function go(path: string, { instead = false } = {}) {
  history[instead ? 'replaceState' : 'pushState'](null, '', at(path))
  route.read()
  scrollTo(0, 0)
}

/** Take the token out of the address once it has been used, so that it is not copied by accident. */
export function forgetToken() {
  go(route.path, { instead: true })
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  return plain && link.origin === location.origin && !link.target && !link.hasAttribute('download')
}

/** Plain links work as they are: a click on one of ours changes rooms. */
export function followLinks() {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.defaultPrevented || !link || !isOurs(event, link)) return
    const path = within(link.pathname)
    if (path === null || roomOf(path).room === 'nowhere') return
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

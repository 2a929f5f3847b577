/* The current route, from the path. Secret tokens are in the fragment, which browsers do not send, so that no
   server log contains one. */

import { at, fragmentOf, pathOf } from './base'

export type Page =
  | { kind: 'home' }
  | { kind: 'new'; text: string; name: string } // with the rules of a house, or empty
  | { kind: 'house'; text: string; name: string }
  | { kind: 'settings' }
  | { kind: 'you' }
  | { kind: 'timer' }
  | { kind: 'help' }
  | { kind: 'learn' }
  | { kind: 'habits' }
  | { kind: 'position' }
  | { kind: 'table'; table: string }
  | { kind: 'replay'; table: string }
  | { kind: 'review'; table: string }
  | { kind: 'puzzles' }
  | { kind: 'club'; club: string | null; page: string; about: string }
  | { kind: 'nowhere' }

const NAMED: Record<string, Page> = {
  '/': { kind: 'home' },
  '/new': { kind: 'new', text: '', name: '' },
  '/settings': { kind: 'settings' },
  '/you': { kind: 'you' },
  '/timer': { kind: 'timer' },
  '/help': { kind: 'help' },
  '/learn': { kind: 'learn' },
  '/learn/habits': { kind: 'habits' },
  '/position': { kind: 'position' },
  '/puzzles': { kind: 'puzzles' },
  '/c': { kind: 'club', club: null, page: '', about: '' },
  '/c/sheet': { kind: 'club', club: null, page: 'sheet', about: '' },
}

const AT_A_TABLE = { t: 'table', r: 'replay', review: 'review' } as const

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
  const found = /^\/(t|r|review)\/([A-Za-z0-9_-]{1,40})$/.exec(plain)
  if (!found) return { kind: 'nowhere' }
  return { kind: AT_A_TABLE[found[1] as 't'], table: found[2]! }
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
const here = () => pathOf(location) ?? location.pathname

class Route {
  path = $state(here())
  fragment = $state(fragmentOf(location))
  former = $state<string | null>(null) // the previous address
  visits = $state(0) // the number of pages opened and links followed
  readonly page = $derived(pageOf(this.path))
  readonly token = $derived(tokenOf(this.fragment))

  read() {
    const moved = this.path !== here()
    const fragment = fragmentOf(location)
    if (moved) this.former = this.path + this.fragment
    if (moved || (this.fragment !== fragment && tokenOf(fragment))) this.visits++
    this.path = here()
    this.fragment = fragment
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
    const path = pathOf(link)
    const fragment = fragmentOf(link)
    if (path === null || pageOf(path).kind === 'nowhere') return
    if (path === here() && fragment && !tokenOf(fragment)) return
    event.preventDefault()
    go(path + link.search + fragment)
  }
  const back = () => route.read()
  document.addEventListener('click', follow)
  addEventListener('popstate', back)
  return () => {
    document.removeEventListener('click', follow)
    removeEventListener('popstate', back)
  }
}

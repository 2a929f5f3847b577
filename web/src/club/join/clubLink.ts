/* A club's link: `…/c/{club}#{token}`, with any page of the club. */
import { pageOf, tokenOf } from '../../route.svelte'
import { within } from '../../base'

/** The club and token of a link; null if it is not a club's. */
export function clubIn(link: string): { club: string; token: string } | null {
  if (!URL.canParse(link.trim())) return null
  const { pathname, hash } = new URL(link.trim())
  const page = pageOf(within(pathname) ?? pathname)
  const token = tokenOf(hash)
  if (page.kind !== 'club' || !page.club || !token || !/^[mv]-/.test(token)) return null
  return { club: page.club, token }
}

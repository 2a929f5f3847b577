/* Focus management. When the focused element disappears or becomes inert, the focus moves to an element marked
   [data-goes-on], or else to the nearest focusable one. A button that was disabled for a moment gets it back.
   While a dialog is open, only its elements count. */

const STOPS = 'a[href], button, select, [tabindex]' // no field: a phone would show its keys
const SHUT = { attributes: true, attributeFilter: ['disabled', 'inert', 'hidden', 'data-goes-on'] }

const isThere = (one: Element) => one.isConnected && !one.closest('[inert]') && one.checkVisibility()
const canBeReached = (one: Element) => isThere(one) && !one.matches(':disabled')

function stopIn(place: Element): Element | undefined {
  return [place, ...place.querySelectorAll(STOPS)].find((one) => one.matches(STOPS) && canBeReached(one))
}

function around(one: Element): Element[] {
  const places: Element[] = []
  for (let here: Element | null = one; here; here = here.parentElement) places.push(here)
  return places
}

/** Keep the focus inside an element, which takes it itself as a last resort. */
export function holdFocus(page: HTMLElement): () => void {
  let trail: Element[] = [] // what had the focus, and all around it
  let adrift = false // the page or the open dialog itself holds the focus for something
  const front = () => [...page.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? page

  function follow({ target }: FocusEvent) {
    const held = target === front()
    if (adrift && held) return
    adrift = false
    trail = target instanceof Element && !held ? around(target) : []
  }

  function next(within: Element): Element | undefined {
    const onward = [...within.querySelectorAll('[data-goes-on]')].filter(isThere)
    const near = trail.filter((place) => isThere(place) && within.contains(place) && place !== page)
    return [...onward, ...near].map(stopIn).find(Boolean)
  }

  function hold() {
    const { activeElement: here } = document
    const holder = front()
    if (here && here !== document.body && here !== holder && canBeReached(here)) return
    const had = trail[0]
    if (!adrift && (!had || canBeReached(had))) return // somebody has let go of it
    const found = had && isThere(had) ? stopIn(had) : next(holder)
    if (!had || !isThere(had)) trail = [] // it may be a hand that was closed: it is not kept
    adrift = true
    ;((found ?? holder) as HTMLElement).focus({ preventScroll: true })
  }

  const watch = new MutationObserver(hold)
  watch.observe(page, { childList: true, subtree: true, ...SHUT })
  document.addEventListener('focusin', follow)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', follow)
  }
}

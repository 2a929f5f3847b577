/* Focus management. When the focused element disappears or becomes inert, the focus moves to an element marked
   [data-goes-on], or else to the nearest focusable one. A button that was disabled for a moment gets it back.
   While a dialog is open, only its elements count. */

const STOPS = 'a[href], button, select, [tabindex]' // not input fields, which would open a phone's keyboard
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

/** Keep the focus inside an element. As a last resort, the element itself is focused. */
export function holdFocus(page: HTMLElement): () => void {
  let trail: Element[] = [] // the focused element and its ancestors
  let adrift = false // the page or the dialog itself has the focus as a fallback
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
    if (!adrift && (!had || canBeReached(had))) return // the user moved the focus away
    const found = had && isThere(had) ? stopIn(had) : next(holder)
    if (!had || !isThere(had)) trail = [] // do not keep a reference to a hidden hand
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

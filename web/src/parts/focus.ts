/* The keyboard never falls off the page. When what had the focus is gone or shut, the focus goes to where the
   page says that it goes on ([data-goes-on]), or else to whatever stands nearest. A button that is out of
   use for a moment gets it back. */

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

/** Watch over the focus inside an element, which takes it where nothing else can. */
export function holdFocus(page: HTMLElement): () => void {
  let trail: Element[] = [] // what had the focus, and all around it
  let adrift = false // the page itself holds the focus for something

  function follow({ target }: FocusEvent) {
    if (adrift && target === page) return
    adrift = false
    trail = target instanceof Element && target !== page ? around(target) : []
  }

  function next(): Element | undefined {
    const onward = [...page.querySelectorAll('[data-goes-on]')].filter(isThere)
    const near = trail.filter((place) => isThere(place) && page.contains(place) && place !== page)
    return [...onward, ...near].map(stopIn).find(Boolean)
  }

  function hold() {
    const { activeElement: here } = document
    if (here && here !== document.body && here !== page && canBeReached(here)) return
    const had = trail[0]
    if (!adrift && (!had || canBeReached(had))) return // somebody has let go of it
    const found = had && isThere(had) ? stopIn(had) : next()
    if (!had || !isThere(had)) trail = [] // it may be a hand that was closed: it is not kept
    adrift = true
    ;((found ?? page) as HTMLElement).focus({ preventScroll: true })
  }

  const watch = new MutationObserver(hold)
  watch.observe(page, { childList: true, subtree: true, ...SHUT })
  document.addEventListener('focusin', follow)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', follow)
  }
}

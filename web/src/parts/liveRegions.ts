/* While a dialog is open, all behind it is out of earshot: what comes into a live region there is told in front. */

/** Tell in one of two regions of a dialog, which hurries or does not, what comes into one behind it. */
export function tellInFront(dialog: HTMLElement): () => void {
  const watch = new MutationObserver((changes) => {
    for (const how of ['polite', 'assertive']) {
      const region = `[aria-live=${how}]`
      const behind = changes.filter(({ target }) => {
        return target instanceof Element && target.matches(region) && !target.closest('dialog')
      })
      const come = behind.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one instanceof Element)
      if (come.length > 0)
        dialog.querySelector(region)?.replaceChildren(...come.map((one) => one.cloneNode(true)))
    }
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

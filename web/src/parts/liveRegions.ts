/* Repeats live-region messages inside an open dialog, because screen readers ignore the page behind it. */

/** Copy messages from live regions behind the dialog into its own polite and assertive regions. */
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

// The ear of a screen reader: what comes into a live region is told, a status and an alert as a whole.
// A region that comes with its words already in it is told only if it is an alert, and one behind an open dialog
// is not told.
(() => {
  const ALERT = "[role=alert]";
  const REGION = `[aria-live=polite], [aria-live=assertive], [role=status], ${ALERT}`;
  window.announced = [];

  function tell(region, told) {
    const words = told.textContent.trim().replace(/\s+/g, " ");
    const front = [...document.querySelectorAll("dialog:modal")].at(-1);
    const isHidden =
      !region.checkVisibility({ visibilityProperty: true }) ||
      (front && !front.contains(region));
    if (words && !isHidden)
      announced.push([
        region.matches(`[aria-live=assertive], ${ALERT}`) ? "at once" : "then",
        words,
      ]);
  }

  new MutationObserver((changes) => {
    const come = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const hasCome = (one) => one && (come.has(one) || hasCome(one.parentNode));
    const whole = new Set();
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "childList" ? addedNodes : [target]) {
        const region = node.parentElement?.closest(REGION);
        if (region?.matches("[role]")) whole.add(region);
        else if (region && !hasCome(region)) tell(region, node);
        if (node.matches?.(ALERT)) whole.add(node);
        node.querySelectorAll?.(ALERT).forEach((alert) => whole.add(alert));
      }
    for (const region of whole)
      if (region.matches(ALERT) || !hasCome(region)) tell(region, region);
  }).observe(document, { childList: true, characterData: true, subtree: true });
})();

// How many answers the page has asked for and not read yet.
(() => {
  const { fetch } = window;
  window.unread = 0;
  window.fetch = (...asked) => {
    unread++;
    const answer = fetch(...asked);
    const read = answer.then((came) => came.clone().arrayBuffer());
    read.catch(() => {}).then(() => setTimeout(() => unread--));
    return answer;
  };
})();

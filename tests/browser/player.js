// Presses the first control that leads on, and returns what happened.
;(() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const named = (name) => all('button').filter(({ innerText }) => name.test(innerText))
  const WAYS = [
    () => all('dialog[open] button'),
    () => named(/^(Next hand|Close)$/), // closes a challenged hand
    () => all('[role=toolbar] button[aria-disabled=false]'),
    () => all('[data-goes-on] button:not([aria-disabled])'),
    () => named(/^(Challenge|Draw( a card| \d+ cards)?|Pass|Keep it|Done|Jump in …|Catch .+!)$/),
  ]
  const canBePressed = (one) => !one.disabled && one.checkVisibility() && !one.closest('[inert]')

  window.pressSomething = () => {
    if (all('section[aria-label="End of the game"]').length > 0) return 'over'
    const found = WAYS.map((way) => way().find(canBePressed)).find(Boolean)
    if (!found) return 'waits'
    found.focus()
    found.click()
    return document.activeElement === document.body ? 'lost' : 'pressed'
  }
})()

import { afterEach, expect, test } from 'vitest'
import { tellInFront } from './liveRegions'

let stop = () => {}
afterEach(() => stop())

const one = (selector: string) => document.querySelector<HTMLElement>(selector)!
const watched = () => new Promise((resolve) => setTimeout(resolve))

/** Two live regions with content, and an open dialog. */
function open() {
  const regions = '<div aria-live="polite"></div><div aria-live="assertive"></div>'
  document.body.innerHTML = `<main>${regions}</main><dialog open>${regions}</dialog>`
  tell('polite', 'before')
  stop = tellInFront(one('dialog'))
}
function tell(how: string, words: string) {
  const line = document.createElement('span')
  line.append(words)
  one(`main [aria-live=${how}]`).append(line)
}
const heard = (how: string) => one(`dialog [aria-live=${how}]`).textContent

test('what is told behind an open dialog is told in it, as soon as there', async () => {
  open()
  tell('assertive', 'you can catch')
  tell('polite', 'Ann plays a red 5. ')
  tell('polite', 'Your turn.')
  await watched()
  expect([heard('assertive'), heard('polite')]).toEqual(['you can catch', 'Ann plays a red 5. Your turn.'])
})

test('what was told before it is not told again, nor what is told in it', async () => {
  open()
  await watched()
  expect(heard('polite')).toBe('')
  tell('polite', 'now')
  await watched()
  tell('assertive', 'at once')
  await watched()
  expect([heard('polite'), heard('assertive')]).toEqual(['now', 'at once'])
})

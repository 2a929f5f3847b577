import { afterEach, expect, test } from 'vitest'
import { holdFocus } from './focus'

let stop = () => {}
afterEach(() => stop())

/** A page with the given content and focused element. */
function page(inside: string, focused: string): HTMLElement {
  document.body.innerHTML = `<main tabindex="-1">${inside}</main>`
  const main = document.querySelector('main')!
  stop = holdFocus(main)
  one(focused).focus()
  return main
}
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!
const watched = () => new Promise((resolve) => setTimeout(resolve))

test('what is gone hands the focus to where the page goes on', async () => {
  page('<p><button id="a"></button><button id="b"></button></p><button id="c" data-goes-on></button>', '#a')
  one('#a').remove()
  await watched()
  expect(document.activeElement).toBe(one('#c'))
})

test('else it goes to what stands nearest', async () => {
  page(
    '<button id="far"></button><ul><li><button id="a"></button></li><li><button id="b"></button></li></ul>',
    '#a',
  )
  one('li').remove()
  await watched()
  expect(document.activeElement).toBe(one('#b'))
})

test('where nothing is left the page takes it, and hands it on to what comes later', async () => {
  const main = page('<button id="a"></button>', '#a')
  one('#a').remove()
  await watched()
  expect(document.activeElement).toBe(main)
  main.innerHTML = '<div data-goes-on><button id="b"></button></div>'
  await watched()
  expect(document.activeElement).toBe(one('#b'))
})

test('a button that is out of use for a moment gets it back', async () => {
  page('<button id="a"></button><button id="b" data-goes-on></button>', '#a')
  one('#a').setAttribute('disabled', '')
  await watched()
  expect(document.activeElement).toBe(one('main'))
  one('#a').removeAttribute('disabled')
  await watched()
  expect(document.activeElement).toBe(one('#a'))
})

test('whoever lets go of everything is left alone', async () => {
  const main = page('<button id="a"></button>', '#a')
  one('#a').blur()
  main.append(document.createElement('p'))
  await watched()
  expect(document.activeElement).toBe(document.body)
})

test('in front of an open dialog nothing else counts', async () => {
  page(
    '<button data-goes-on></button><dialog open><p><button id="a"></button></p><button id="b"></button></dialog>',
    '#a',
  )
  one('#a').remove()
  await watched()
  expect(document.activeElement).toBe(one('#b'))
})

test('where nothing is left in an open dialog, the dialog takes it', async () => {
  page('<button data-goes-on></button><dialog open><button id="a"></button></dialog>', '#a')
  one('#a').setAttribute('disabled', '')
  await watched()
  expect(document.activeElement).toBe(one('dialog'))
  one('#a').removeAttribute('disabled')
  await watched()
  expect(document.activeElement).toBe(one('#a'))
})

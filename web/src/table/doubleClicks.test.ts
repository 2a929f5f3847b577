import { afterEach, beforeEach, expect, test } from 'vitest'
import { DoubleClicks } from './doubleClicks'

let doubleClicks: DoubleClicks
let heard: string[]
let stop: () => void

beforeEach(() => {
  doubleClicks = new DoubleClicks()
  heard = []
  const mind = (event: MouseEvent) => doubleClicks.mind(event)
  addEventListener('click', mind, true)
  stop = () => removeEventListener('click', mind, true)
  document.body.innerHTML = '<button id="draw"></button><button id="keep"></button><dialog></dialog>'
  for (const one of document.body.children)
    one.addEventListener('click', () => heard.push(one.id || 'dialog'))
})
afterEach(() => stop())

function press(on: string, at: number, place = 100, detail = 1) {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail,
    clientX: place,
    clientY: 50,
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  document.querySelector(on)!.dispatchEvent(event)
}
const finger = () => doubleClicks.touches({ pointerType: 'touch' } as PointerEvent)

test('a second press at once does not go to what has come there', () => {
  press('#draw', 1000)
  press('#keep', 1090)
  press('dialog', 1200)
  expect(heard).toEqual(['draw'])
})

test.each([0, 480])('a double click is one, also with %i milliseconds between its halves', (between) => {
  press('#draw', 1000)
  press('#keep', 1000 + between, 100, 2)
  expect(heard).toEqual(['draw'])
})

test('a press later, or elsewhere, is meant', () => {
  press('#draw', 1000)
  press('#keep', 1100, 160)
  press('#draw', 1600, 160)
  expect(heard).toEqual(['draw', 'keep', 'draw'])
})

test('a finger that lifts a card may play it at once, and nothing else', () => {
  finger()
  press('#draw', 1000)
  press('#draw', 1120)
  press('#keep', 1240)
  expect(heard).toEqual(['draw', 'draw'])
})

test('a mouse that is pressed twice on one thing means it once', () => {
  press('#draw', 1000)
  press('#draw', 1100)
  expect(heard).toEqual(['draw'])
})

test('a label hands its press on to what it names', () => {
  press('#draw', 1000)
  press('#keep', 1000)
  expect(heard).toEqual(['draw', 'keep'])
})

test('the keyboard is as quick as it likes', () => {
  press('#draw', 1000, 0, 0)
  press('#keep', 1010, 0, 0)
  expect(heard).toEqual(['draw', 'keep'])
})

test('what says that it repeats is pressed as often as it is pressed', () => {
  document.querySelector('#draw')!.setAttribute('data-repeats', '')
  press('#draw', 1000)
  press('#draw', 1100, 100, 2)
  press('#keep', 1200)
  expect(heard).toEqual(['draw', 'draw'])
})

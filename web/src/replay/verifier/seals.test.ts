import { expect, test } from 'vitest'
import { Fault } from './fault'
import { game } from '../../../testing/games'
import { inOrder, readSealed } from './seals'

const record = (name: string) => game(name).record

function faultOf(text: string): Fault | null {
  try {
    readSealed(text)
    return null
  } catch (fault) {
    return fault as Fault
  }
}

test('what is sealed is written as Python writes it', () => {
  const value = { b: [1, true, null], a: { ü: '🂡 "x"\n\u007f' } }
  expect(inOrder(value)).toBe('{"a": {"\\u00fc": "\\ud83c\\udca1 \\"x\\"\\n\\u007f"}, "b": [1, true, null]}')
})

test('an honest record is read', () => {
  expect(readSealed(record('house')).names).toContain('Björn')
})

test('every one changed character is noticed, blanks between the parts apart', () => {
  const text = record('custom')
  const blanks = new Set([' ', '\n'])
  for (let at = 0; at < text.length; at++) {
    if (blanks.has(text[at]!)) continue
    const letter = text[at] === '1' ? '2' : '1'
    const changed = text.slice(0, at) + letter + text.slice(at + 1)
    expect(faultOf(changed), `${at}: ${text.slice(at - 9, at + 9)}`).toBeInstanceOf(Fault)
  }
})

test('the first broken part is named', () => {
  const text = record('official')
  expect(faultOf(text.replace('Ada', 'Eva'))!.fault).toBe('seal.header')
  expect(faultOf(text.replace('"points": ', '"points": 1'))!.fault).toBe('seal.hand')
  expect(faultOf(text.replace('"result": {"over": true', '"result": {"over": false'))!.fault).toBe(
    'seal.result',
  )
})

test('a whole number written otherwise is a change', () => {
  const text = record('official').replace('"format": 1,', '"format": 1.0,')
  expect(faultOf(text)!.fault).toBe('form')
})

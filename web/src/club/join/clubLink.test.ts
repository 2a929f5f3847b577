import { expect, test } from 'vitest'
import { clubIn } from './clubLink'

const TOKEN = 'm-abcdefghijklmnopqrstuv'

test('a link names its club and its token, whatever page it leads to', () => {
  const club = 'friday-club1'
  for (const page of ['', '/record', '/player/Ann%20B'])
    expect(clubIn(` https://cards.example/c/${club}${page}#${TOKEN} `)).toEqual({ club, token: TOKEN })
})

test.each([
  'Friday',
  'https://cards.example/c/friday-club1',
  `https://cards.example/c#${TOKEN}`,
  'https://cards.example/c/friday-club1#i-abcdefghijklmnopqrstuv',
  `https://cards.example/t/friday-club1#${TOKEN}`,
])('%s opens no club', (link) => {
  expect(clubIn(link)).toBeNull()
})

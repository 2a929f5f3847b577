import { expect, test } from 'vitest'
import { forgetToken, go, roomOf, route, tokenOf } from './route.svelte'

test('every path leads to its room', () => {
  expect(roomOf('/')).toEqual({ room: 'home' })
  expect(roomOf('/new')).toEqual({ room: 'new', text: '', name: '' })
  expect(roomOf('/new/party+bomb')).toEqual({ room: 'new', text: 'party+bomb', name: '' })
  expect(roomOf('/house/official+custom_text=50%2525/A%2FB%20C')).toEqual({
    room: 'house',
    text: 'official+custom_text=50%25',
    name: 'A/B C',
  })
  expect(roomOf('/timer')).toEqual({ room: 'timer' })
  expect(roomOf('/settings/')).toEqual({ room: 'settings' })
  expect(roomOf('/t/vp0PAI-Y6YEn')).toEqual({ room: 'table', table: 'vp0PAI-Y6YEn' })
  expect(roomOf('/r/vp0PAI-Y6YEn')).toEqual({ room: 'replay', table: 'vp0PAI-Y6YEn' })
  expect(roomOf('/c')).toEqual({ room: 'club', club: null, page: '', about: '' })
})

test('a page of a club may be about a player who is called like anything', () => {
  const club = 'vp0PAI-Y6YEn'
  expect(roomOf(`/c/${club}`)).toEqual({ room: 'club', club, page: '', about: '' })
  expect(roomOf(`/c/${club}/games`)).toEqual({ room: 'club', club, page: 'games', about: '' })
  for (const about of ['Ann', 'a/b', '<b>', '100 %', '?x#y'])
    expect(roomOf(`/c/${club}/player/${encodeURIComponent(about)}`)).toEqual({
      room: 'club',
      club,
      page: 'player',
      about,
    })
  expect(roomOf(`/c/${club}/player/%zz`)).toMatchObject({ about: '%zz' })
})

test.each(['/x', '/t/', '/t/a b', '/t/<script>', '/t/a/b', '//evil'])('%s leads nowhere', (path) => {
  expect(roomOf(path)).toEqual({ room: 'nowhere' })
})

test('a token is read from the fragment only in its own form', () => {
  expect(tokenOf('#i-SiCqKJxn1eBLM34aOWGk-w')).toBe('i-SiCqKJxn1eBLM34aOWGk-w')
  expect(tokenOf('#x-SiCqKJxn1eBLM34aOWGk-w')).toBeNull()
  expect(tokenOf('#i-short')).toBeNull()
  expect(tokenOf('')).toBeNull()
})

test('a link to the room one is in counts as another visit, and a token that is forgotten does not', () => {
  go('/t/vp0PAI-Y6YEn')
  const { visits } = route
  go('/t/vp0PAI-Y6YEn#i-SiCqKJxn1eBLM34aOWGk-w')
  expect(route.visits).toBe(visits + 1)
  forgetToken()
  expect(route.visits).toBe(visits + 1)
  go('/')
  expect(route.visits).toBe(visits + 2)
})

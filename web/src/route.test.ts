import { expect, test } from 'vitest'
import { forgetToken, go, pageOf, route, tokenOf } from './route.svelte'

test('every path leads to its page', () => {
  expect(pageOf('/')).toEqual({ kind: 'home' })
  expect(pageOf('/new')).toEqual({ kind: 'new', text: '', name: '' })
  expect(pageOf('/new/party+bomb')).toEqual({ kind: 'new', text: 'party+bomb', name: '' })
  expect(pageOf('/house/official+custom_text=50%2525/A%2FB%20C')).toEqual({
    kind: 'house',
    text: 'official+custom_text=50%25',
    name: 'A/B C',
  })
  expect(pageOf('/timer')).toEqual({ kind: 'timer' })
  expect(pageOf('/help')).toEqual({ kind: 'help' })
  expect(pageOf('/settings/')).toEqual({ kind: 'settings' })
  expect(pageOf('/t/vp0PAI-Y6YEn')).toEqual({ kind: 'table', table: 'vp0PAI-Y6YEn' })
  expect(pageOf('/r/vp0PAI-Y6YEn')).toEqual({ kind: 'replay', table: 'vp0PAI-Y6YEn' })
  expect(pageOf('/c')).toEqual({ kind: 'club', club: null, page: '', about: '' })
  expect(pageOf('/c/sheet')).toEqual({ kind: 'club', club: null, page: 'sheet', about: '' })
})

test('a page of a club may be about a player who is called like anything', () => {
  const club = 'vp0PAI-Y6YEn'
  expect(pageOf(`/c/${club}`)).toEqual({ kind: 'club', club, page: '', about: '' })
  expect(pageOf(`/c/${club}/games`)).toEqual({ kind: 'club', club, page: 'games', about: '' })
  for (const about of ['Ann', 'a/b', '<b>', '100 %', '?x#y'])
    expect(pageOf(`/c/${club}/player/${encodeURIComponent(about)}`)).toEqual({
      kind: 'club',
      club,
      page: 'player',
      about,
    })
  expect(pageOf(`/c/${club}/player/%zz`)).toMatchObject({ about: '%zz' })
})

test.each(['/x', '/t/', '/t/a b', '/t/<script>', '/t/a/b', '//evil'])('%s leads nowhere', (path) => {
  expect(pageOf(path)).toEqual({ kind: 'nowhere' })
})

test('a token is read from the fragment only in its own form', () => {
  expect(tokenOf('#i-SiCqKJxn1eBLM34aOWGk-w')).toBe('i-SiCqKJxn1eBLM34aOWGk-w')
  expect(tokenOf('#x-SiCqKJxn1eBLM34aOWGk-w')).toBeNull()
  expect(tokenOf('#i-short')).toBeNull()
  expect(tokenOf('')).toBeNull()
})

test('a link to the open page counts as another visit, and a forgotten token does not', () => {
  go('/t/vp0PAI-Y6YEn')
  const { visits } = route
  go('/t/vp0PAI-Y6YEn#i-SiCqKJxn1eBLM34aOWGk-w')
  expect(route.visits).toBe(visits + 1)
  forgetToken()
  expect(route.visits).toBe(visits + 1)
  go('/')
  expect(route.visits).toBe(visits + 2)
})

import { beforeEach, expect, test, vi } from 'vitest'

const live = async (path?: string) => {
  document.head.innerHTML = path === undefined ? '' : `<meta name="path" content="${path}">`
  return import('./base')
}

beforeEach(() => vi.resetModules())

test.each([
  [undefined, '/new'],
  ['./', '/new'],
  ['/', '/new'],
  ['/uno/', '/uno/new'],
])('below %s the form for a new game is at %s', async (path, address) => {
  const { at, within } = await live(path)
  expect(at('/new')).toBe(address)
  expect(within(address)).toBe('/new')
})

test('an address beside the path leads elsewhere', async () => {
  const { within } = await live('/uno/')
  expect(['/uno', '/uno/', '/unot/new', '/'].map(within)).toEqual(['/', '/', null, null])
})

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

test.each([
  ['/uno/', '', '/', ''],
  ['/uno/index.html', '', '/', ''],
  ['/uno/', '#/new', '/new', ''],
  ['/uno/', '#/house/official+jump_in/A%20B', '/house/official+jump_in/A%20B', ''],
  ['/uno/', '#/position#eyJ9', '/position', '#eyJ9'],
  ['/uno/', '#T1', '/', '#T1'],
])('a static site at %s finds %s', async (pathname, hash, path, fragment) => {
  vi.stubGlobal('location', { pathname: '/uno/index.html', hash: '' })
  const { at, fileAt, pathOf, fragmentOf } = await live('#')
  expect(at(path)).toBe(`/uno/#${path}`)
  expect(fileAt('/install.html')).toBe('/uno/install.html')
  expect([pathOf({ pathname, hash }), fragmentOf({ hash, pathname })]).toEqual([path, fragment])
  expect(pathOf({ pathname: '/uno/install.html', hash: '' })).toBeNull()
})

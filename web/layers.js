/* Which folders of the page may know which. A folder imports from the lines below its own, never from
   its own line or one above. The files of `src` itself lie below them all: the protocol, what somebody may
   see of it, and the routes. */
const PAGE = [
  ['home'], // has doors to a new game and to a record on disk
  ['newgame', 'replay', 'settings', 'table'],
  ['parts', 'sound'],
  ['cards', 'guest'],
  ['texts'],
  ['connection', 'preferences'],
]

/* The folders inside `table`: only the table itself opens them. */
const TABLE = [
  ['arena', 'hand', 'lobby', 'notice', 'result', 'talk'],
  ['host', 'move', 'seat'],
  ['flight', 'sitting'],
  ['story'],
]

const below = (layers, folder) => layers.slice(layers.findIndex((line) => line.includes(folder)) + 1).flat()
const inTable = (folder) => `table/${folder}`

/** For every folder, the folders it may import from. */
const ARROWS = {
  ...Object.fromEntries(PAGE.flat().map((folder) => [folder, below(PAGE, folder)])),
  table: [...TABLE.flat().map(inTable), ...below(PAGE, 'table')],
  ...Object.fromEntries(
    TABLE.flat().map((folder) => [
      inTable(folder),
      [...below(TABLE, folder).map(inTable), ...below(PAGE, 'table')],
    ]),
  ),
}

// What stands deeper comes first: the first pattern that fits names the folder.
export const elements = Object.keys(ARROWS)
  .toSorted((one, other) => other.split('/').length - one.split('/').length)
  .map((folder) => ({ type: folder, pattern: `src/${folder}`, partialMatch: false }))

export const files = [{ category: 'ground', pattern: 'src/{protocol,route.svelte,seen,visible}.ts' }]

export const policies = [
  { allow: { to: { file: { categories: 'ground' } } } },
  ...Object.entries(ARROWS).map(([folder, known]) => ({
    from: { element: { type: folder } },
    allow: { to: { element: { types: { anyOf: [folder, ...known] } } } },
  })),
]

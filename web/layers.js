/* Which folders may import which. A folder may import only from lines below its own. The files directly in `src`
   are below all of them. */
const PAGE = [
  ['home'], // links to a new game and opens records from disk
  ['puzzles', 'review'],
  ['learn', 'question', 'replay'], // at a table
  ['help', 'settings', 'table', 'timer', 'you'],
  ['newgame'], // a table's host can change the rules
  ['club'], // a table links to it
  ['house', 'progress'], // a new game, a table and a club link to a house; `you` shows the progress
  ['local', 'parts', 'sound'],
  ['cards', 'guest', 'offline'],
  ['texts'],
  ['connection', 'preferences'],
  ['rulebook'], // written by make
]

/* The folders inside `table`, `replay`, `timer` and `club`, which only these import. */
const TABLE = [
  ['arena', 'hand', 'lobby', 'notice', 'practice', 'result', 'talk'],
  ['explanation'],
  ['host', 'move', 'seat'],
  ['session'],
  ['flight'],
  ['story'],
]
const REPLAY = [['verifier']]
const TIMER = [['clock']]
const CLUB = [
  ['manage', 'people', 'record', 'sheet'],
  ['charts', 'games', 'ranking'],
  ['filters', 'form', 'join'],
  ['session'],
  ['texts'],
  ['scoring'],
]

const below = (layers, folder) => layers.slice(layers.findIndex((line) => line.includes(folder)) + 1).flat()

/** The folders that a folder and each of its inner folders may import from. */
const arrowsWithin = (folder, layers) => {
  const inside = (inner) => `${folder}/${inner}`
  return {
    [folder]: [...layers.flat().map(inside), ...below(PAGE, folder)],
    ...Object.fromEntries(
      layers
        .flat()
        .map((inner) => [inside(inner), [...below(layers, inner).map(inside), ...below(PAGE, folder)]]),
    ),
  }
}

/** The folders that each folder may import from. */
const ARROWS = {
  ...Object.fromEntries(PAGE.flat().map((folder) => [folder, below(PAGE, folder)])),
  ...arrowsWithin('table', TABLE),
  ...arrowsWithin('replay', REPLAY),
  ...arrowsWithin('timer', TIMER),
  ...arrowsWithin('club', CLUB),
}

// Deeper folders first, because the first matching pattern wins.
export const elements = Object.keys(ARROWS)
  .toSorted((one, other) => other.split('/').length - one.split('/').length)
  .map((folder) => ({ type: folder, pattern: `src/${folder}`, partialMatch: false }))

export const files = [
  { category: 'ground', pattern: 'src/{base,offlineRules,protocol,redact,route.svelte,visible}.ts' },
]

export const policies = [
  { allow: { to: { file: { categories: 'ground' } } } },
  ...Object.entries(ARROWS).map(([folder, known]) => ({
    from: { element: { type: folder } },
    allow: { to: { element: { types: { anyOf: [folder, ...known] } } } },
  })),
]

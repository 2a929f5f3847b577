// The pattern of a card's back as one path, since a table shows many backs.

const SMALL = [
  'm0-15l11 15l-11 15l-11-15Z',
  'm-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z',
  'm-5-6a6 6 0 1 1 10 0a6 6 0 0 1 0 12a6 6 0 1 1-10 0a6 6 0 0 1 0-12Z',
  'm0-16c4 6 10 11 10 18a10 10 0 0 1-20 0c0-7 6-12 10-18Z',
]
const ROWS = [-120, -72, -24, 24, 72, 120]
const COLUMNS = [-72, -24, 24, 72]

export const WOVEN = ROWS.flatMap((y, row) =>
  COLUMNS.map((x, column) => `M${x} ${y}${SMALL[(row * 2 + column + (row >> 1)) % 4]}`),
).join('')

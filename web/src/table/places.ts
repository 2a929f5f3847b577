/* Where the other players sit: up the left side, across the top, down the right side, in the order of
   play seen from the seat at the bottom. */

export interface Place {
  x: number // of the plate's middle
  y: number
}

export interface Room {
  width: number
  height: number
}

/** The seats in clockwise order, beginning on the left of the one at the bottom. */
export function seatsAround(bottom: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats)
}

/** How many sit on each side; the rest sit across the top. */
export function perSide(others: number, arena: Room, plate: Room): number {
  const across = Math.max(1, Math.floor(arena.width / (plate.width + 6)))
  const wanted = others < 2 ? 0 : others < 6 || arena.width > 1.5 * arena.height ? 1 : 2
  const needed = Math.ceil((others - across) / 2)
  return Math.min(Math.floor(others / 2), Math.max(wanted, needed))
}

export function placesAround(others: number, arena: Room, plate: Room): Place[] {
  const side = perSide(others, arena, plate)
  const top = others - 2 * side
  const left = column(side, top > 0, arena, plate)
  return [
    ...left.map((y) => ({ x: plate.width / 2, y })).reverse(),
    ...row(top, side > 0, arena, plate),
    ...left.map((y) => ({ x: arena.width - plate.width / 2, y })),
  ]
}

/** The heights of a side's plates, top first: below the row across the top if there is one. */
function column(count: number, below: boolean, arena: Room, plate: Room): number[] {
  const start = (below ? plate.height * 1.15 : 0) + plate.height / 2
  const end = arena.height - plate.height / 2
  const step = Math.min(plate.height * 1.7, (end - start) / Math.max(1, count - 1))
  const middle = below ? (start + end) / 2 : arena.height * 0.42
  const first = Math.max(start, middle - ((count - 1) * step) / 2)
  return Array.from({ length: count }, (_, i) => Math.min(end, first + i * step))
}

function row(count: number, sides: boolean, arena: Room, plate: Room): Place[] {
  const widest = arena.width - plate.width
  const step = count < 2 ? 0 : Math.min(plate.width * 1.6, widest / (count - 1))
  const span = step * (count - 1)
  return Array.from({ length: count }, (_, i) => {
    const x = (arena.width - span) / 2 + i * step
    const off = (2 * (x - arena.width / 2)) / Math.max(1, widest)
    // A round table: those in the middle sit a little farther away, if there is room for that.
    const bow = sides && arena.height > 420 ? off * off * plate.height * 0.3 : 0
    return { x, y: plate.height / 2 + bow }
  })
}

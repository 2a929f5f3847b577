// Each colour has a shape, so that cards can be told apart without colour vision: red is a diamond, yellow a sun,
// green a clover, blue a drop. All are centred on 0, 0.

export const COLOURS = ['r', 'y', 'g', 'b'] as const
export type Colour = (typeof COLOURS)[number]

function sunRays(points: number, inner: number, outer: number): string {
  const at = (index: number) => {
    const radius = index % 2 ? inner : outer
    const angle = (Math.PI * index) / points - Math.PI / 2
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  }
  return `M${Array.from({ length: 2 * points }, (_, index) => at(index)).join('L')}Z`
}

/** Outlines, about 160 wide: as large as a card's middle. */
export const SHAPES: Record<Colour, string> = {
  r: 'M0-116C26-76 56-36 86 0C56 36 26 76 0 116C-26 76-56 36-86 0C-56-36-26-76 0-116Z',
  y: sunRays(16, 70, 86),
  g: 'M-35-46A40 40 0 1 1 35-46A47 46 0 0 1 35 46A40 40 0 1 1-35 46A47 46 0 0 1-35-46Z',
  b: 'M0-118C24-76 67-26 67 20A67 67 0 0 1-67 20C-67-26-24-76 0-118Z',
}

/** The inner detail that identifies a small shape: a facet, a disc, a heart, a gleam. */
export const MARKS: Record<Colour, string> = {
  r: 'M-44 0L0-58L44 0',
  y: 'M42 0A42 42 0 1 1-42 0A42 42 0 1 1 42 0Z',
  g: 'M14 0A14 14 0 1 1-14 0A14 14 0 1 1 14 0Z',
  b: 'M-38 24A38 38 0 0 0 0 62',
}

/** The vertical position of a digit in a shape. */
export const MIDDLES: Record<Colour, number> = { r: 0, y: 0, g: 0, b: 14 }

/** The colour a card shows: its own, or the one named for a wild. */
export function colourOf(card: string, named: string | null = null): Colour | null {
  const letter = card.startsWith('w') ? named : card[0]
  return COLOURS.find((colour) => colour === letter) ?? null
}

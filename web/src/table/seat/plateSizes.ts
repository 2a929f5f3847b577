/* The layouts of a plate: one line, two lines with much or little room for the name, or two without card backs. */
export type Form = 'roomy' | 'wide' | 'usual' | 'flat'

/** Their sizes in em. */
export const SIZES: Record<Form, { width: number; height: number }> = {
  roomy: { width: 10.75, height: 4 },
  wide: { width: 6.75, height: 4.125 },
  usual: { width: 5.375, height: 4.125 },
  flat: { width: 5.375, height: 2.75 },
}

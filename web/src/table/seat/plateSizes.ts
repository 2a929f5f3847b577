/* The forms of a plate: everything in one line, in two, or in two without the backs of the cards. */
export type Form = 'roomy' | 'usual' | 'flat'

/** How large each is, by the size of its letters. */
export const SIZES: Record<Form, { width: number; height: number }> = {
  roomy: { width: 10.75, height: 4 },
  usual: { width: 5.375, height: 4.125 },
  flat: { width: 5.375, height: 2.75 },
}

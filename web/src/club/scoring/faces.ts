/* Card faces and their points, without colours. */
export const FACES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 's', 'r', '+2', 'w', 'w+4'] as const

export function valueOf(face: string): number {
  if (/^\d$/.test(face)) return Number(face)
  return face.startsWith('w') ? 50 : 20
}

/** The players of a game with their places, best first. */
export function inOrder(places: Record<string, number>): [string, number][] {
  return Object.entries(places).sort(([, one], [, other]) => one - other)
}

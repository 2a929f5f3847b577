/* When the time of a turn is short, in milliseconds that are left of it. */
export const HURRY = 10_000

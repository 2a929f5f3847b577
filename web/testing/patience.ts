/* Timeout for busy machines. */
export const PATIENCE = { timeout: 30_000 }

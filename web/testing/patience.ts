/* How long a test waits for what must come: a busy machine is slow, and no test may fail for that. */
export const PATIENCE = { timeout: 30_000 }

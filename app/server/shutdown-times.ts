/** Time for texts in progress to finish. A person at the keyboard waits less than a process manager. */
export const graceMs = { SIGTERM: 30_000, SIGINT: 5_000 }
/** Time for clients to close connections after their last response. */
export const goodByeMs = 5_000
/** Time for a load balancer that checks our health every other second to switch to another process. */
export const drainMs = 4_000
/** Time for the last attempt to save interrupted texts. */
const lastSaveMs = 5_000

/** The longest shutdown in seconds. A process manager must not kill earlier: deploy/ and docs/operating.md use the same number. */
export const longestShutdownSeconds = Math.ceil((drainMs + graceMs.SIGTERM + lastSaveMs + goodByeMs) / 1000) + 1

/** Time for running texts to end. A person at the keyboard waits less long than a process manager. */
export const graceMs = { SIGTERM: 30_000, SIGINT: 5_000 }
/** For callers that have been answered already. */
export const goodByeMs = 5_000
/** For a balancer that asks for our health every other second to send its calls to another process. */
export const drainMs = 4_000
/** For the last try to save what was interrupted. */
const lastSaveMs = 5_000

/**
 * The longest shutdown in seconds: a process manager must wait so long before it kills. deploy/ and docs/operating.md name the same number.
 */
export const longestShutdownSeconds = Math.ceil((drainMs + graceMs.SIGTERM + lastSaveMs + goodByeMs) / 1000) + 1

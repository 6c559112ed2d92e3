/** Time for running texts to end. A person at the keyboard waits less long than a process manager. */
export const graceMs = { SIGTERM: 30_000, SIGINT: 5_000 }
/** Callers that have been answered already get so long to go. */
export const goodByeMs = 5_000
/** A balancer that asks for our health every other second gets so long to send its calls to another process. */
export const drainMs = 4_000
/** The last try to save what was interrupted gets so long. */
const lastSaveMs = 5_000

/**
 * The longest shutdown in seconds: a process manager must wait so long before it kills. deploy/ and docs/operating.md name the same number.
 */
export const longestShutdownSeconds = Math.ceil((drainMs + graceMs.SIGTERM + lastSaveMs + goodByeMs) / 1000) + 1

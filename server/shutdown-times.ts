/** What is being written may end. A person at the keyboard does not wait as long as what replaces a process by a new one. */
export const graceMs = { SIGTERM: 30_000, SIGINT: 5_000 }
/** For callers that have been answered already. */
export const goodByeMs = 5_000
/** For a balancer that asks for our health every other second to send its calls to another process. */
export const drainMs = 4_000
/** For the last try to save what was interrupted. */
const lastSaveMs = 5_000

/**
 * How long a process that was told to end may take at most, in seconds: whatever kills it must wait so long. deploy/ and
 * docs/operating.md name the same number.
 */
export const longestShutdownSeconds = Math.ceil((drainMs + graceMs.SIGTERM + lastSaveMs + goodByeMs) / 1000) + 1

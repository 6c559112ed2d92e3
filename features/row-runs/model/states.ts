/** `paused` by the server, `stopped` by the teacher. */
export const runStates = ['running', 'paused', 'stopped', 'complete'] as const
export const rowStates = ['waiting', 'running', 'done', 'failed'] as const
export type RowState = (typeof rowStates)[number]

/** Rows that are written side by side: two slots stay free for the teacher's own generations. */
export const rowsAtOnce = 3

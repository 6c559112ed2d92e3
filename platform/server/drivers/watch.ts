import type { LogEvent } from 'kysely'

/** Current figures: connections in use, idle connections, and calls that wait for one. */
export type PoolFigures = { busy: number; idle: number; waiting: number }

export type DatabaseWatch = {
  /** Called after each statement, also a failed one, with its duration. */
  statement(sql: string, seconds: number): void
  /** Called for each failed statement or connection. */
  failed(fault: unknown): void
  /** Called once if there is a pool, with a function that reads its figures. */
  pool(read: () => PoolFigures): void
}

/** Adapts Kysely's log events. */
export const statementsTo = (watch: DatabaseWatch) => (event: LogEvent) => {
  watch.statement(event.query.sql, event.queryDurationMillis / 1000)
  if (event.level === 'error') watch.failed(event.error)
}

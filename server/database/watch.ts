import type { LogEvent } from 'kysely'

/** In this moment: connections at work and at rest, and calls that wait for one. */
export type PoolFigures = { busy: number; idle: number; waiting: number }

/** Who counts what the database does. */
export type DatabaseWatch = {
  /** Of each statement, also one that failed, and how long it took. */
  statement(sql: string, seconds: number): void
  /** Of each statement that failed, and each connection that could not be had. */
  failed(fault: unknown): void
  /** Told once, where there is a pool: by what its figures can be read. */
  pool(look: () => PoolFigures): void
}

/** As Kysely tells of statements. */
export const statementsTo = (watch: DatabaseWatch) => (event: LogEvent) => {
  watch.statement(event.query.sql, event.queryDurationMillis / 1000)
  if (event.level === 'error') watch.failed(event.error)
}

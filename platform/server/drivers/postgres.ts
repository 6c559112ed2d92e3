import { PostgresDialect, type PostgresPool } from 'kysely'
import { type ClientConfig, Pool, types } from 'pg'
import { watchSilence, type PostgresLimits } from './silence.ts'
import type { DatabaseWatch } from './watch.ts'

const { INT8, NUMERIC } = types.builtins

/** A request that meets a silent database ends within five seconds: after `connect`, or after `silent` and twice `probe`. */
const usualLimits: PostgresLimits = { connect: 4_000, silent: 2_000, probe: 1_200, statement: 30_000 }

/**
 * Kysely's PostgreSQL dialect over `pg` with ten connections. 8-byte integers and sums are returned as numbers. A connection that dies
 * silently is given up: see silence.ts.
 */
export function postgresDialect(
  url: string,
  changed: Partial<PostgresLimits> = {},
  watch?: DatabaseWatch,
): PostgresDialect {
  const limits = { ...usualLimits, ...changed }
  const line = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (type, format) => (type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format)),
    },
  } satisfies ClientConfig
  const pool = new Pool({
    ...line,
    max: 10,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
  })
  // The pool replaces a broken connection, and its user gets the error from their statement. Without these listeners the error would end
  // the process: the pool emits it for idle connections, a connection for itself while in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  watch?.pool(() => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  const patient = watchSilence(pool, line, limits)
  return new PostgresDialect({ pool: watch ? { ...patient, connect: logFailure(patient, watch) } : patient })
}

const logFailure = (pool: PostgresPool, watch: DatabaseWatch) => () =>
  pool.connect().catch((error: unknown) => {
    watch.failed(error)
    throw error
  })

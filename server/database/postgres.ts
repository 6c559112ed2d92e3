import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

const { INT8, NUMERIC } = types.builtins

/** Kysely's PostgreSQL dialect over `pg`, ten connections; 8-byte integers and sums arrive as numbers. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: (type, format) => (type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format)),
    },
  })
  // An idle connection that breaks is replaced by the pool; without a listener the error would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

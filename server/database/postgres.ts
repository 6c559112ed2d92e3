import { PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20
const numeric = 1700

/** Kysely's PostgreSQL dialect over `pg`, ten connections; 8-byte integers and sums arrive as numbers. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: (type, format) =>
        type === int8 || type === numeric ? Number : pg.types.getTypeParser(type, format as 'text'),
    },
  })
  // An idle connection that breaks is replaced by the pool; without a listener the error would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'

/** In milliseconds. */
export type PostgresLimits = {
  /** For a connection of the pool, be it a free one or a new one. */
  connect: number
  /** A statement that is not answered is asked after when this time has passed. */
  silent: number
  /** Each of the two steps of that has so long: a connection, and the answer. */
  probe: number
  /** PostgreSQL's own limit for a statement; 0: none. */
  statement: number
}

/**
 * A pool whose statements do not wait for an answer that never comes: of a database that has frozen, or over a connection that
 * was cut without a word. One that is not answered in time is asked after over a connection of its own. Where PostgreSQL is at work on
 * it, it is waited for; where PostgreSQL is silent or knows nothing of it, its connection is ended, and it fails.
 */
export function watchSilence(pool: Pool, line: ClientConfig, limits: PostgresLimits): PostgresPool {
  let probe: Promise<Set<number>> | null = null
  const isAtWork = async (client: Numbered) => {
    probe ??= activeProcesses(line, limits).finally(() => (probe = null))
    const active = await probe.catch(() => new Set<number>())
    return active.has(client.processID)
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = (await pool.connect()) as Numbered
      const query = (statement: string, parameters: unknown[]) =>
        answered(client.query(statement, parameters), {
          afterMs: limits.silent,
          isAtWork: () => isAtWork(client),
          // Not by `end`, which says good-bye first and waits for the other side.
          giveUp: () => client.connection.stream.destroy(),
        })
      // Its other form, with a cursor, is for what is not used here: answers that come row by row.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
  }
}

/** PostgreSQL's own number of a connection, and the socket: `pg` has them, its types do not. */
type Numbered = PoolClient & { processID: number; connection: { stream: Duplex } }

type Watch = { afterMs: number; isAtWork: () => Promise<boolean>; giveUp: () => void }

async function answered<Result>(answer: Promise<Result>, { afterMs, isAtWork, giveUp }: Watch): Promise<Result> {
  let waiting = true
  const ask = async () => {
    const atWork = await isAtWork()
    // Once it is answered, the connection may be in other hands.
    if (!waiting) return
    if (atWork) watch = setTimeout(() => void ask(), afterMs)
    else giveUp()
  }
  let watch = setTimeout(() => void ask(), afterMs)
  try {
    return await answer
  } finally {
    waiting = false
    clearTimeout(watch)
  }
}

/** The connections on whose statements PostgreSQL is working at the moment. @throws when it does not say so in time. */
async function activeProcesses(line: ClientConfig, { probe }: PostgresLimits): Promise<Set<number>> {
  const client = new Client({ ...line, connectionTimeoutMillis: probe, query_timeout: probe })
  // The error reaches those who wait for the answer; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'active'`,
    )
    return new Set(rows.map(({ pid }) => pid))
  } finally {
    void client.end()
  }
}

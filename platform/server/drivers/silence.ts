import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'

/** Units: milliseconds. */
export type PostgresLimits = {
  /** The time limit for getting a pooled connection, whether it is idle or new. */
  connect: number
  /** If a statement has no result after this time, a probe asks whether PostgreSQL still works on it. */
  silent: number
  /** The time limit of each step of the probe: connecting, and the answer. */
  probe: number
  /** PostgreSQL's `statement_timeout`; 0 for none. */
  statement: number
}

/**
 * A pool whose statements do not wait forever for a frozen database or over a connection that was cut silently. A second connection asks
 * about a statement without a result. If PostgreSQL works on it, the pool keeps waiting. If PostgreSQL is silent or does not know the
 * statement, its connection is closed and the statement fails.
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
          // `end` would send a goodbye first and wait for the reply.
          giveUp: () => client.connection.stream.destroy(),
        })
      // The overload with a cursor streams rows, which nothing here uses.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
  }
}

/** The backend process id and the socket of a connection, which the types of `pg` lack. */
type Numbered = PoolClient & { processID: number; connection: { stream: Duplex } }

type Watch = { afterMs: number; isAtWork: () => Promise<boolean>; giveUp: () => void }

async function answered<Result>(answer: Promise<Result>, { afterMs, isAtWork, giveUp }: Watch): Promise<Result> {
  let waiting = true
  const ask = async () => {
    const atWork = await isAtWork()
    // After its result, the connection may already serve someone else.
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

/** Returns the connections whose statements PostgreSQL is running now. @throws if there is no answer in time */
async function activeProcesses(line: ClientConfig, { probe }: PostgresLimits): Promise<Set<number>> {
  const client = new Client({ ...line, connectionTimeoutMillis: probe, query_timeout: probe })
  // The waiting caller gets the error. Without a listener it would end the process.
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

import { callbackify } from 'node:util'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { databaseNow } from './lease.ts'

type Route = { method?: string | string[]; url?: string }

/** Counts rate-limited requests in the database, for callers whose requests reach several processes. */
export function callCountsIn(db: Database): FastifyRateLimitStoreCtor {
  return class CallCounts implements FastifyRateLimitStore {
    readonly #route: string

    constructor({ routeInfo: { method, url } = {} }: { routeInfo?: Route }) {
      this.#route = `${String(method)} ${url}`
    }

    child(options: object): FastifyRateLimitStore {
      return new CallCounts(options)
    }

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      callbackify(() => count(db, `${this.#route} ${key}`, timeWindow))(done)
    }
  }
}

async function count(db: Database, key: string, windowMs: number): Promise<{ current: number; ttl: number }> {
  const { rows } = await sql<{ current: number; ttl: number }>`
    insert into call_counts as counted (key, calls, ends_at) values (${key}, 1, ${databaseNow} + ${windowMs}::bigint)
    on conflict (key) do update set
      calls = case when counted.ends_at <= ${databaseNow} then 1 else counted.calls + 1 end,
      ends_at = case when counted.ends_at <= ${databaseNow} then excluded.ends_at else counted.ends_at end
    returning calls as current, ends_at - ${databaseNow} as ttl`.execute(db)
  return rows[0]!
}

/** Deletes the counts of a caller; the keys end with the caller's id. */
export async function forgetCalls(db: Database, caller: string): Promise<void> {
  await db.deleteFrom('call_counts').where('key', 'like', `% ${caller}`).execute()
}

/** Deletes expired counts. */
export async function dropCallCounts(db: Database): Promise<void> {
  await db.deleteFrom('call_counts').where('ends_at', '<', databaseNow).execute()
}

import type { Kysely } from 'kysely'

/**
 * The tables, in the portable subset of SQLite and PostgreSQL: ids are UUIDs made by us, times are ISO 8601 UTC text, booleans are 0 or 1,
 * lists are JSON text, money is in billionths of a US dollar, `search_text` is folded (see search-text.ts). Each domain adds its own tables
 * in its `server/tables.ts`.
 */
// TypeScript merges declarations from other files only into an interface.
export interface Schema {
  meta: { key: string; value: string }
  /** An email to a person; see platform/server/mail. */
  mails: {
    id: string
    user_id: string
    /** The content as encrypted JSON; null after it was sent or has failed. */
    content: string | null
    state: 'queued' | 'sent' | 'failed'
    /** A message key for the reason why the last attempt failed. */
    problem: string | null
    tries: number
    /** While it is queued: the time of the next attempt. */
    next_at: string
    created_at: string
    ended_at: string | null
  }
  /**
   * Running processes with the time of their last heartbeat, in milliseconds of the database's clock. Used on PostgreSQL only, like the
   * next two tables.
   */
  processes: { id: string; seen_at: number }
  /** Running texts; `slot` is one of their user's slots. */
  streaming_jobs: { id: string; user_id: string; slot: number; process_id: string }
  /** Requests of a caller, counted until `ends_at` on the database's clock, in milliseconds. */
  call_counts: { key: string; calls: number; ends_at: number }
}

export type Database = Kysely<Schema>

/** Names and descriptions in both languages. */
export type Texts = { name: string; name_vi: string; description: string; description_vi: string }

/** A new row, before the database assigns its ordinal. */
export type Unordered<Ordered extends { ordinal: number }> = Omit<Ordered, 'ordinal'>

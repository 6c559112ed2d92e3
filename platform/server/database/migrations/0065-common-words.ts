import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * On PostgreSQL the index that finds entries by their words knows their age as well, by thousands: of a word that a million have the newest
 * are found without the others. SQLite's finds the newest first by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create index history_texts_by_word_and_age on history_texts
    using gin (words, (array[(ordinal / 1024)::int])) with (gin_pending_list_limit = 512)`.execute(db)
  await sql`drop index history_texts_by_word`.execute(db)
}

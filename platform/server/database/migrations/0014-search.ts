import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * The words that entries of the history are found by. Those that are there already get theirs while the product runs
 * (features/documents/server/history/fill-words.ts): `has_words` is 0 until then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('history')
    .addColumn('has_words', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index history_without_words on history (ordinal) where has_words = 0`.execute(db)
  await (db.getExecutor().adapter instanceof PostgresAdapter ? inPostgres(db) : inSqlite(db))
}

/** The words themselves are read by the index alone: they lie outside the rows. */
async function inPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table history_texts (
    entry_id text primary key references history (id) on delete cascade,
    ordinal bigint not null,
    words tsvector not null
  ) with (toast_tuple_target = 128)`.execute(db)
  await sql`create index history_texts_by_word on history_texts using gin (words) with (gin_pending_list_limit = 512)`.execute(
    db,
  )
}

/** The words come as they shall be kept, separated by spaces; a row has the ordinal of its entry. */
async function inSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table history_texts using fts5(words, content='', contentless_delete=1, detail=none,
    tokenize="ascii tokenchars '@#=+_-'")`.execute(db)
  await sql`create trigger history_texts_leave after delete on history begin
    delete from history_texts where rowid = old.ordinal;
  end`.execute(db)
}

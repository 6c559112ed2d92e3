import { sql, type Kysely } from 'kysely'

/** Runs of an assistant over the rows of a table. A document outlives its run, so rows name it without a foreign key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table row_runs (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  agent_id text not null,
  agent_name text not null,
  agent_name_vi text not null,
  title text not null,
  language text not null check (language in ('en', 'vi')),
  message_language text not null check (message_language in ('en', 'vi')),
  class_name text,
  answers text not null,
  files text not null,
  workbook text,
  has_ai integer not null,
  state text not null check (state in ('running', 'paused', 'stopped', 'complete')),
  problem text,
  process_id text,
  created_at text not null
)`.execute(db)
  await sql`create table row_run_rows (
  run_id text not null references row_runs (id) on delete cascade,
  position integer not null,
  line integer,
  label text not null,
  answers text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  document_id text,
  problem text,
  primary key (run_id, position)
)`.execute(db)
  await sql`create index row_runs_by_user on row_runs (user_id, created_at)`.execute(db)
  await sql`create index row_runs_by_state on row_runs (state)`.execute(db)
  await sql`create index row_run_rows_by_state on row_run_rows (run_id, state, position)`.execute(db)
}

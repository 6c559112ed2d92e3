import { sql, type Kysely } from 'kysely'

/** Layouts of class lists: what the columns of a file are for, by their headings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table class_sheet_layouts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  columns text not null,
  for_school integer not null,
  created_at text not null,
  updated_at text not null
)`.execute(db)
  await sql`create unique index class_sheet_layouts_by_name on class_sheet_layouts (user_id, name)`.execute(db)
}

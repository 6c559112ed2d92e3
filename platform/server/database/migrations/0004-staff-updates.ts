import { sql, type Kysely } from 'kysely'

/** Updates of people by a staff list, and what each changed in a person, so that it can be undone for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_updates (
  id text primary key,
  user_id text references users (id) on delete set null,
  created_at text not null,
  undone_at text
)`.execute(db)
  await sql`create table staff_update_changes (
  update_id text not null references staff_updates (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  left_out text check (left_out in ('changed', 'you')),
  before text not null,
  after text not null,
  primary key (update_id, user_id)
)`.execute(db)
  await sql`create index staff_updates_by_creator on staff_updates (user_id)`.execute(db)
  await sql`create index staff_update_changes_by_user on staff_update_changes (user_id)`.execute(db)
}

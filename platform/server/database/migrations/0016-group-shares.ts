import { sql, type Kysely } from 'kysely'

/** Items shared with a group, whose members may edit documents in turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table share_groups (
  share_id text not null references shares (id) on delete cascade,
  group_id text not null references groups (id) on delete cascade,
  may_edit integer not null default 0,
  primary key (share_id, group_id)
)`.execute(db)
  await sql`create index share_groups_by_group on share_groups (group_id)`.execute(db)
  await sql`create table edit_turns (
  document_id text primary key references documents (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null
)`.execute(db)
  await sql`create index edit_turns_by_user on edit_turns (user_id)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** When the members of a group submit what, by week of the school year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table group_deadlines (
  group_id text not null references groups (id) on delete cascade,
  school_year integer not null,
  purpose text not null check (purpose in ('plan', 'exam', 'other')),
  week integer not null check (week between 1 and 53),
  due_on text not null,
  reminded_at text,
  primary key (group_id, school_year, purpose, week)
)`.execute(db)
  await sql`create index submissions_by_week on submissions (group_id, purpose, week, created_at)`.execute(db)
}

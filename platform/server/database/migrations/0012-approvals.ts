import { sql, type Kysely } from 'kysely'

/** Groups in which several reviewers approve, and their approvals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table approval_rules (
  group_id text primary key references groups (id) on delete cascade,
  rule text not null check (rule in ('all', 'last')),
  last_reviewer_id text references users (id) on delete set null
)`.execute(db)
  await sql`create index approval_rules_by_reviewer on approval_rules (last_reviewer_id)`.execute(db)
  await sql`create table submission_approvals (
  submission_id text not null references submissions (id) on delete cascade,
  user_id text references users (id) on delete set null,
  created_at text not null,
  unique (submission_id, user_id)
)`.execute(db)
  await sql`create index submission_approvals_by_user on submission_approvals (user_id)`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Documents submitted for review, the reviewers of groups, and comments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table document_versions add column is_frozen integer not null default 0`.execute(db)
  await sql`create table group_reviewers (
  group_id text not null references groups (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (group_id, user_id)
)`.execute(db)
  await sql`create index group_reviewers_by_user on group_reviewers (user_id)`.execute(db)
  await sql`create table submissions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  document_id text references documents (id) on delete set null,
  group_id text references groups (id) on delete set null,
  to_all integer not null,
  reviewer_id text references users (id) on delete set null,
  purpose text not null check (purpose in ('plan', 'exam', 'other')),
  week integer check (week between 1 and 53),
  note text not null,
  title text not null,
  language text not null,
  number integer not null check (number >= 1),
  document_version integer not null,
  hash text not null,
  content text not null,
  checked text,
  problems text not null,
  state text not null check (state in ('submitted', 'withdrawn', 'approved', 'returned')),
  reason text not null,
  decided_by text references users (id) on delete set null,
  decided_at text,
  created_at text not null
)`.execute(db)
  await sql`create unique index submissions_open on submissions (document_id) where state = 'submitted'`.execute(db)
  await sql`create index submissions_by_document on submissions (document_id, created_at)`.execute(db)
  await sql`create index submissions_by_user on submissions (user_id, created_at)`.execute(db)
  await sql`create index submissions_by_group on submissions (group_id, state, created_at)`.execute(db)
  await sql`create index submissions_by_reviewer on submissions (reviewer_id)`.execute(db)
  await sql`create index submissions_by_decider on submissions (decided_by, created_at)`.execute(db)
  await sql`create table submission_comments (
  id text primary key,
  submission_id text not null references submissions (id) on delete cascade,
  user_id text references users (id) on delete set null,
  anchor text,
  text text not null,
  created_at text not null
)`.execute(db)
  await sql`create index submission_comments_of on submission_comments (submission_id, created_at)`.execute(db)
  await sql`create index submission_comments_by_user on submission_comments (user_id)`.execute(db)
}

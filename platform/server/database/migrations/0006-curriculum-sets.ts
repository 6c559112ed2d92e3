import { sql, type Kysely } from 'kysely'

/** Curricula and lists of competences: dated sets, and their entries in the order of the tree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table curriculum_sets (
  id text primary key,
  name text not null,
  name_key text not null,
  version integer not null check (version >= 1),
  source text not null,
  source_date text not null,
  hash text not null,
  counts text not null,
  created_at text not null,
  confirmed_at text,
  confirmed_by text references users (id) on delete set null,
  unique (name_key, version),
  check (confirmed_by is null or confirmed_at is not null)
)`.execute(db)
  await sql`create table curriculum_items (
  set_id text not null references curriculum_sets (id) on delete cascade,
  position integer not null check (position >= 0),
  id text not null,
  parent integer check (parent < position),
  level text not null check (level in ('subject', 'grade', 'chapter', 'lesson', 'outcome', 'competence')),
  code text not null,
  text text not null,
  periods double precision check (periods >= 0),
  from_week integer check (from_week between 1 and 53),
  to_week integer check (to_week between 1 and 53),
  cognitive_level text not null,
  grade_band text not null,
  search_text text not null,
  primary key (set_id, position),
  unique (set_id, id)
)`.execute(db)
  await sql`create index curriculum_sets_by_confirmer on curriculum_sets (confirmed_by)`.execute(db)
}

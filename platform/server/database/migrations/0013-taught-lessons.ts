import { sql, type Kysely } from 'kysely'

/** The lessons that a teacher has taught in a class, by school year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table taught_lessons (
  class_id text not null references classes (id) on delete cascade,
  school_year integer not null,
  curriculum_key text not null,
  lesson_key text not null,
  taught_at text not null,
  primary key (class_id, school_year, curriculum_key, lesson_key)
)`.execute(db)
  await sql`create index documents_by_curriculum on documents (user_id, created_at) where curriculum is not null`.execute(
    db,
  )
  await sql`create index documents_of_exams on documents (user_id, created_at) where kind = 'exam'`.execute(db)
}

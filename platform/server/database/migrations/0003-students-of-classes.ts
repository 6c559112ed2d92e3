import { sql, type Kysely } from 'kysely'

/** The names of a class, which are hidden from models. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table classes add column students text`.execute(db)
}

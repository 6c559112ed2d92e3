import type { Kysely } from 'kysely'

/** The data that exams are printed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('history').addColumn('exam', 'text').execute()
}

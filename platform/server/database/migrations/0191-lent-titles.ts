import type { Kysely } from 'kysely'

/** Adds titles of shared answers, derived from them, so that editors can choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lent_answers')
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

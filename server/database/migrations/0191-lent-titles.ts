import type { Kysely } from 'kysely'

/** What lent answers are about, read from themselves: those who try an assistant on them choose by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lent_answers')
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

import type { Kysely } from 'kysely'

/** Adds sample documents of starter assistants, shown before the form is filled in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['example', 'example_vi'])
    await db.schema.alterTable('agents').addColumn(column, 'text').execute()
}

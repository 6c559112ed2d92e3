import type { Kysely } from 'kysely'

/** What the starter assistants write, to be looked at before their questions are answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['example', 'example_vi'])
    await db.schema.alterTable('agents').addColumn(column, 'text').execute()
}

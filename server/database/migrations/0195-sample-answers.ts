import type { Kysely } from 'kysely'

/** What is answered where an assistant is tried out, question by question, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('sample', 'text').execute()
  await db.schema.alterTable('questions').addColumn('sample_vi', 'text').execute()
}

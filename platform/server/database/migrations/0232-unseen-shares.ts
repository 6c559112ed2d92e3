import { sql, type Kysely } from 'kysely'

/** Whether whom a share names has seen that it is there. What was shared before this counts as seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('share_people')
    .addColumn('seen', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`create index share_people_unseen on share_people (user_id) where seen = 0`.execute(db)
}

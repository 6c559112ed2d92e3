import { sql, type Kysely } from 'kysely'

/** The log names people who are gone; they are looked for among those whose accounts were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deeds_of_people_gone on deeds (number) where event = 'account-deleted'`.execute(db)
}

import type { Kysely } from 'kysely'
import { searchText } from '../../../model/search-text.ts'

type Person = { id: string; name: string; email: string; phone: string | null; school: string | null }
type Before = { users: Person & { search_text: string; last_seen_at: string | null } }

/** When people were last here, which ended sessions no longer say; and people are found by telephone and school as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('last_seen_at', 'text').execute()
  await db.schema.createIndex('users_by_creation').on('users').columns(['created_at', 'id']).execute()
  const people = db as Kysely<Before & { sessions: { user_id: string; last_used_at: string } }>
  await people
    .updateTable('users')
    .set((eb) => ({
      last_seen_at: eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('last_used_at').as('latest'))
        .whereRef('sessions.user_id', '=', 'users.id'),
    }))
    .execute()
  const known = await people
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'school'])
    .where((eb) => eb.or([eb('phone', 'is not', null), eb('school', 'is not', null)]))
    .execute()
  for (const { id, name, email, phone, school } of known)
    await people
      .updateTable('users')
      .set({ search_text: searchText(name, email, phone, phone?.replace(/\D/g, ''), school) })
      .where('id', '=', id)
      .execute()
}

import type { Kysely } from 'kysely'
import { searchText } from '../../../model/search-text.ts'

type Tables = {
  shares: { id: string; user_id: string; entry_id: string | null; search_text: string }
  history: { id: string; title: string; given_title: string | null; topic: string | null }
  users: { id: string; name: string }
}

/** A shared document without a name and a heading is no longer found by its topic, which is an answer of its owner. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('shares')
    .innerJoin('history', 'history.id', 'shares.entry_id')
    .innerJoin('users', 'users.id', 'shares.user_id')
    .select(['shares.id', 'users.name'])
    .where('given_title', 'is', null)
    .where('title', '=', '')
    .where('topic', 'is not', null)
    .execute()
  for (const { id, name } of rows)
    await db
      .updateTable('shares')
      .set({ search_text: searchText(name, '') })
      .where('id', '=', id)
      .execute()
}

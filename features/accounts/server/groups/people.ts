import type * as z from 'zod/mini'
import type { groups } from '../../contract/groups.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search-text.ts'
import { pageOf } from '#platform/server/page-of.ts'
import { getGroup } from './groups.ts'

type Query = z.output<(typeof groups.people)['query']>
type Listed = z.input<(typeof groups.people)['response']>

/** Lists members or non-members, by name. @throws AppError 404 */
export async function peopleOf(
  db: Database,
  id: string,
  { member, search, page, limit }: Query,
  language: Language,
): Promise<Listed> {
  await getGroup(db, id)
  const inIt = db.selectFrom('group_members').select('user_id').where('group_id', '=', id)
  let query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'is_active'])
    .where('id', member ? 'in' : 'not in', inIt)
    .orderBy('email_key')
  for (const holds of holdsWords('search_text', search)) query = query.where(holds)
  const by = ({ name }: { name: string }) => name
  const paging = { by, descending: false, language, page, around: undefined, limit }
  const { found, pagination } = pageOf(await query.execute(), paging)
  return {
    people: found.map(({ id, name, email, is_active }) => ({ id, name, email, isActive: is_active === 1 })),
    pagination: pagination!,
  }
}

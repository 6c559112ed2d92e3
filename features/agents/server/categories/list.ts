import type * as z from 'zod/mini'
import type { categories, categorySorts } from '../../contract/categories.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { holdsWords } from '#platform/server/database/search-text.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { pageOf } from '#platform/server/page-of.ts'
import { categoryOf, seenBy } from './categories.ts'

type Query = z.output<(typeof categories.list)['query']>
type Sort = (typeof categorySorts)[number]
type Listed = z.input<(typeof categories.list)['response']>

/** Sorts by creation unless the query names another order. Ordinary users see only active categories, whatever the filter. */
export async function listCategories(
  db: Database,
  { isActive, search, sort, descending, page, around, limit }: Query,
  { reader, language }: { reader: SignedInUser; language: Language },
): Promise<Listed> {
  let query = seenBy(reader, db).orderBy('created_at').orderBy('id')
  if (reader.role === 'ADMIN' && isActive !== undefined) query = query.where('is_active', '=', isActive ? 1 : 0)
  for (const holds of holdsWords('search_text', search)) query = query.where(holds)
  const rows = await query.execute()
  const by = sort && ((row: Row) => keyOf[sort](row, language))
  const { found, pagination } = pageOf(rows, { by, descending, language, page, around, limit })
  return { categories: found.map(categoryOf), pagination }
}

type Row = Awaited<ReturnType<ReturnType<typeof seenBy>['execute']>>[number]

const keyOf: Record<Sort, (row: Row, language: Language) => string | number> = {
  created: (row) => row.created_at,
  name: (row, language) => (language === 'vi' ? row.name_vi : row.name),
  agents: (row) => row.agent_count ?? 0,
}

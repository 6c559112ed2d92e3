import type * as z from 'zod/mini'
import type { usage, UsageRow } from '../../contract/usage.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localized } from '#platform/i18n/language.ts'
import { pageOf } from '#platform/server/page-of.ts'
import { firstShownMonth, type Deps } from './month.ts'
import { rowsBy, withGroups } from './rows.ts'

type Query = z.output<typeof usage.rows.query>
type Sort = NonNullable<Query['sort']>

/** Lists a month's figures by one dimension, sorted as requested; `descending` puts the highest first. */
export async function listRows(deps: Deps, query: Query, language: Language) {
  const { found, pagination } = await sortedRows(deps, query, language)
  return { rows: query.by === 'people' ? await withGroups(deps.db, found) : [...found], pagination }
}

export async function sortedRows(deps: Deps, query: Query, language: Language) {
  const { by, month, sort = 'cost', descending, page, around, limit, ...narrowing } = query
  const rows = await rowsBy[by](deps.db, { month: month ?? (await firstShownMonth(deps)), ...narrowing })
  // Equal costs are sorted by runs, then by name.
  const steady = rows.toSorted((one, other) => one.runs - other.runs || (one.id < other.id ? -1 : 1))
  return pageOf(steady, { by: sortedBy(sort, language), descending, language, page, around, limit })
}

function sortedBy(sort: Sort, language: Language): (row: UsageRow) => string | number {
  if (sort === 'name')
    return ({ name, nameVi }) => localized({ name: name ?? '', nameVi: nameVi ?? name ?? '' }, 'name', language)
  return (row) => row[sort] ?? 0
}

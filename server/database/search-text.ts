import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Texts } from './schema.ts'

/** Text as it is searched: lower case, without accents (đ becomes d), so that "giao an" finds "Giáo án" on either engine. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part != null)
    .join(' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
}

/** What is found by its name and its description. */
export const textsSearched = ({ name, name_vi, description, description_vi }: Texts): string =>
  searchText(name, name_vi, description, description_vi)

/** Whether a `search_text` column holds what is searched for, at any place; `%` and `_` stand for themselves. */
export function holdsText(column: string, search: string): RawBuilder<SqlBool> {
  const pattern = `%${searchText(search).replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${sql.ref(column)} like ${pattern} escape '\\'`
}

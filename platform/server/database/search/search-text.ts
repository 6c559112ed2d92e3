import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { searchText } from '../../../model/search-text.ts'
import type { Texts } from '../schema.ts'

/** Builds the search text from names and descriptions. */
export const textsSearched = ({ name, name_vi, description, description_vi }: Texts): string =>
  searchText(name, name_vi, description, description_vi)

/** Matches a `search_text` column that contains the search anywhere; `%` and `_` are literal. */
export function holdsText(column: string, search: string): RawBuilder<SqlBool> {
  const pattern = `%${searchText(search).replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** Matches rows whose `search_text` column contains every word of a search; an empty search matches all. */
export const holdsWords = (column: string, search = ''): RawBuilder<SqlBool>[] =>
  searchText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => holdsText(column, word))

import type { Pagination } from '../contract/shared.ts'
import { collator } from '../i18n/format/formatters.ts'
import type { Language } from '../i18n/language.ts'

type PageQuery<Item> = {
  /** The sort key; without it the order does not change. */
  by: ((item: Item) => string | number) | undefined
  descending: boolean
  /** The language whose alphabet applies: "Đ" comes after "D" in Vietnamese, on every database. */
  language: Language
  page: number | undefined
  /** Returns the page that contains this item, if any. */
  around: string | undefined
  limit: number
}

/**
 * Returns one page of a sorted list, or all items without pagination when no page is requested. A page after the last one returns the last.
 */
export function pageOf<Item extends { id: string }>(
  items: readonly Item[],
  { by, descending, language, page, around, limit }: PageQuery<Item>,
): { found: readonly Item[]; pagination?: Pagination } {
  const sorted = by ? items.toSorted(comparing(by, language)) : [...items]
  if (descending) sorted.reverse()
  if (page === undefined) return { found: sorted }
  const total = sorted.length
  const pages = Math.ceil(total / limit)
  const at = around === undefined ? -1 : sorted.findIndex(({ id }) => id === around)
  const last = at === -1 ? Math.min(page, Math.max(1, pages)) : Math.floor(at / limit) + 1
  return {
    found: sorted.slice((last - 1) * limit, last * limit),
    pagination: { page: last, limit, total, pages },
  }
}

function comparing<Item>(by: (item: Item) => string | number, language: Language) {
  const { compare } = collator(language, { numeric: true })
  return (one: Item, other: Item) => {
    const [a, b] = [by(one), by(other)]
    return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
  }
}

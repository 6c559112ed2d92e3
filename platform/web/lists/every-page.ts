import type { Pagination } from '../../contract/shared.ts'
import { listMaxLimit } from '../../model/lists.ts'

type Read<T> = (page: number, limit: number) => Promise<{ items: readonly T[]; pagination: Pagination }>

/** Reads all items of a paginated list, page after page with the largest page size. */
export async function everyPage<T>(read: Read<T>): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await read(page, listMaxLimit)
    all.push(...items)
    if (page >= pagination.pages) return all
  }
}

import type { Pagination } from '../../contract/shared.ts'
import { listMaxLimit } from '../../model/lists.ts'

type Read<T> = (page: number, limit: number) => Promise<{ items: readonly T[]; pagination: Pagination }>

/** Everything of a list that comes in pages, each as large as may be, one after the other. */
export async function everyPage<T>(read: Read<T>): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await read(page, listMaxLimit)
    all.push(...items)
    if (page >= pagination.pages) return all
  }
}

import { examKeys } from '#features/exams/model/plan/wish.ts'
import { keysMeaning } from './meanings.ts'
import { slideKeys } from '#features/slides/model/wish.ts'
import { countsInstead } from './tables/counts-instead.ts'

const { counts, ...exam } = examKeys

/** Names by which the product itself knows a question: it plans exams and slides by them, fills them in, or calls a document by them. */
const known: ReadonlySet<string> = new Set([
  ...Object.values(keysMeaning).flat(),
  ...Object.values(exam),
  ...Object.values(counts),
  ...Object.values(slideKeys),
  ...Object.entries(countsInstead).flatMap(([table, { number }]) => [table, number]),
])

/** Whether a question of this key does more than be asked, and would do it no longer under another. */
export const isKnownKey = (key: string): boolean => known.has(key)

import { keysMeaning } from '#features/questions/model/meanings.ts'
import { examKeys, slideKeys } from '#features/questions/model/plan-keys.ts'
import { countsInstead } from '#features/questions/model/tables/counts-instead.ts'

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

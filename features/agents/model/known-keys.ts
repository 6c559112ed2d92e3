import { keysMeaning } from '#features/questions/model/meanings.ts'
import { classSheetKeys, examKeys, feedbackKeys, slideKeys } from '#features/questions/model/plan-keys.ts'
import { countsInstead } from '#features/questions/model/tables/counts-instead.ts'

const { counts, ...exam } = examKeys

/** Keys that the product itself uses: to plan exams, slides, class sheets and feedback, to fill in answers, or to name a document. */
const known: ReadonlySet<string> = new Set([
  ...Object.values(keysMeaning).flat(),
  ...Object.values(exam),
  ...Object.values(counts),
  ...Object.values(slideKeys),
  ...Object.values(classSheetKeys),
  ...Object.values(feedbackKeys),
  ...Object.entries(countsInstead).flatMap(([table, { number }]) => [table, number]),
])

/** Whether the product uses this key, so that renaming it would break a feature. */
export const isKnownKey = (key: string): boolean => known.has(key)

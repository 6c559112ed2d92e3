import type { CurriculumFinding } from '../items.ts'

type Short<K> = K extends `curriculumFinding.${infer Key}` ? Key : never
export type FindingKey = Short<CurriculumFinding['key']>

export const findingOf = (
  key: FindingKey,
  values: CurriculumFinding['values'] = {},
  leavesOut = false,
): CurriculumFinding => ({ key: `curriculumFinding.${key}`, values, leavesOut })

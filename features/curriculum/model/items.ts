import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { curriculumTexts } from '../texts/curriculum.ts'

export const itemLevels = ['subject', 'grade', 'chapter', 'lesson', 'outcome', 'competence'] as const
export type ItemLevel = (typeof itemLevels)[number]

/** Limits a set: a national framework has about 20,000 outcomes. */
export const curriculumItemsMax = 30_000
/** Entries that one answer can hold. */
export const chosenMax = 60
export const curriculumSetsMax = 200
export const curriculumTextMax = 2_000
export const curriculumCodeMax = 100
/** Letters of a cognitive level or a grade band. */
export const curriculumNoteMax = 100
export const curriculumFileMax = 16 * 1024 * 1024

/** One entry of a set. `parent` is the index of another entry of the same list; null at the top. */
export type CurriculumItem = {
  level: ItemLevel
  /** The id of the source; null for tables, which have none. */
  identifier: string | null
  parent: number | null
  code: string
  text: string
  periods: number | null
  fromWeek: number | null
  toWeek: number | null
  cognitiveLevel: string
  gradeBand: string
}

/** A finding names something doubtful in a file. `leavesOut`: the entry is not in the set. */
export type CurriculumFinding = {
  key: Extract<KeyOf<typeof curriculumTexts>, `curriculumFinding.${string}`>
  values: Record<string, string | number>
  leavesOut: boolean
}

export const blankItem = (
  fields: Partial<CurriculumItem> & Pick<CurriculumItem, 'level' | 'text'>,
): CurriculumItem => ({
  identifier: null,
  parent: null,
  code: '',
  periods: null,
  fromWeek: null,
  toWeek: null,
  cognitiveLevel: '',
  gradeBand: '',
  ...fields,
})

/** Sorts entries so that each follows its parent, and adapts the indexes. Parents must not form a cycle. */
export function sortAsTree(items: readonly CurriculumItem[]): CurriculumItem[] {
  const children = Map.groupBy(items.keys(), (index) => items[index]!.parent)
  const sorted: CurriculumItem[] = []
  const open = (children.get(null) ?? []).toReversed().map((index) => ({ index, parent: null as number | null }))
  // Recursion would exhaust the stack in a chain of thousands.
  for (let next = open.pop(); next; next = open.pop()) {
    const { index, parent } = next
    const position = sorted.push({ ...items[index]!, parent }) - 1
    for (const child of (children.get(index) ?? []).toReversed()) open.push({ index: child, parent: position })
  }
  return sorted
}

import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { folded } from '#formats/tables/model/sheet.ts'
import type { FoundColumn } from './find-table.ts'

/** The column that answers each question, by its key; a question without one has the same answer in all rows. */
export type Mapping = Readonly<Record<string, number>>

/** Files and tables have the same answer in all rows. */
export const isMappable = ({ type }: AnswerableQuestion): boolean => type !== 'DOCUMENT' && type !== 'TABLE'

/** Maps questions to columns whose headings are their titles, or begin so; each column once. The teacher decides on the rest. */
export function suggestMapping(questions: readonly AnswerableQuestion[], columns: readonly FoundColumn[]): Mapping {
  const mapping: Record<string, number> = {}
  const free = () => columns.filter(({ column }) => !Object.values(mapping).includes(column))
  for (const matches of [isSame, isPart])
    for (const question of questions.filter(isMappable)) {
      if (mapping[question.key] !== undefined) continue
      const found = free().find(({ heading }) => heading !== '' && matches(question, folded(heading)))
      if (found) mapping[question.key] = found.column
    }
  return mapping
}

const namesOf = ({ key, title, titleVi }: AnswerableQuestion) => [title, titleVi, key.replaceAll('_', ' ')].map(folded)

const isSame = (question: AnswerableQuestion, heading: string): boolean => namesOf(question).includes(heading)

/** "Thông tin cần nêu (từng em)" is the question and more; "Họ và tên" is less than "Họ và tên giáo viên", and somebody else. */
const isPart = (question: AnswerableQuestion, heading: string): boolean =>
  namesOf(question).some((name) => name.length >= 4 && heading.startsWith(`${name} `))

const nameHeadings = /^(ho va ten|ho ten|ten hoc sinh|hoc sinh|name|full name|student|student name)\b/

/** The column that tells rows apart: names, or the first mapped one. */
export function suggestLabel(columns: readonly FoundColumn[], mapping: Mapping): number | null {
  const names = columns.find(({ heading }) => nameHeadings.test(folded(heading)))
  return names?.column ?? Object.values(mapping)[0] ?? columns[0]?.column ?? null
}

import type { AnswerableQuestion } from '#features/questions/model/questions.ts'
import { answerTo, type Answer, type Answers } from '#features/questions/model/answers.ts'
import type { ClassSheet } from './class-sheet.ts'
import { hideNames } from '#ai/model/names/hide-names.ts'
import { createNameList } from '#ai/model/names/name-list.ts'

/** Hides the names of the class in the answers of the form, uncertain ones as well. Rows of a table are left out. */
export function hideAnswers(
  { rows }: ClassSheet,
  { questions, answers }: { questions: readonly AnswerableQuestion[]; answers: Answers },
): Answers {
  const names = createNameList(rows)
  const hide = (question: AnswerableQuestion): Answer => {
    const answer = answerTo(question, answers)
    if (question.type === 'TEXT' && typeof answer === 'string') return hideNames(answer, names).text
    return question.type === 'TABLE' || question.type === 'DOCUMENT' || question.type === 'URL' ? null : answer
  }
  return Object.fromEntries(questions.map((question) => [question.key, hide(question)]))
}

/** A colleague's copy has the comments without the students. */
export const withoutStudents = (sheet: ClassSheet): ClassSheet => ({
  ...sheet,
  workbook: null,
  columns: sheet.columns.map((column) => ({ ...column, fileColumn: null })),
  rows: sheet.rows.map((row) => ({
    ...row,
    line: null,
    name: '',
    note: '',
    decisions: {},
    comments: row.comments.map((comment) => ({ ...comment, basis: [], writtenFrom: '' })),
  })),
})

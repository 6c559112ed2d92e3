import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../exam.ts'
import { examWords } from '../words.ts'
import { keyView, sheetBody } from './key.ts'
import { renderBody, examTitle } from './exam.ts'
import { matrixView, specificationView } from './matrix.ts'

/** Separate files of a paper: for students, the key with its marking guide, and the two tables. */
export type ExamFile = 'exam' | 'key' | 'tables'

/** Renders one part of a paper as Markdown. Files for students contain no key. */
export function partDocument(exam: Exam, file: ExamFile, language: Language): string {
  return `${views[file](exam, language).join('\n\n')}\n`
}

const views: Record<ExamFile, (exam: Exam, language: Language) => string[]> = {
  exam: pupilsView,
  key: (exam, language) => [keyAlone(exam, language)],
  tables: (exam, language) => [matrixView(exam, language), specificationView(exam, language)],
}

/** Renders the paper and its answer sheet. */
export function pupilsView(exam: Exam, language: Language): string[] {
  const sheet = sheetBody(exam, language)
  const title = `# ${examTitle(exam, language)}`
  return [title, renderBody(exam, language), ...(sheet === null ? [] : [`# ${examWords[language].sheetTitle}`, sheet])]
}

/** Renders the key without its chapter number, which is meaningless in a separate file. */
export const keyAlone = (exam: Exam, language: Language): string => keyView(exam, language).replace(/^# \d+\. /, '# ')

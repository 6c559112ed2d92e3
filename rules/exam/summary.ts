import { summaryOf, type DocumentSummary } from '../document-summary.ts'
import { historyPreviewLength, titleMaxLength } from '../limits.ts'
import type { Exam } from './exam.ts'

/**
 * What a document is known by in a list. Its text begins with a table to check by, as all papers do; a paper is known by when and for whom it
 * is, and by what it is on. `exam`: null of what is no paper.
 */
export function summaryOfEntry(markdown: string, exam: Exam | null): DocumentSummary {
  const summary = summaryOf(markdown)
  if (!exam) return summary
  const { term, subject, grade } = exam.head
  const pupils = [subject, grade.replace(/^(?:lớp|grade|class)\s+/i, '')].filter(Boolean).join(' ')
  const title = [term, pupils].filter(Boolean).join(' – ').slice(0, titleMaxLength)
  const units = [...new Set(exam.units.map(({ name }) => name.trim()).filter(Boolean))].join(', ')
  const preview = units.length > historyPreviewLength ? `${units.slice(0, historyPreviewLength - 1)}…` : units
  return { title: title || summary.title, preview: preview || summary.preview }
}

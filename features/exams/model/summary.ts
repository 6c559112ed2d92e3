import { summaryOf, type DocumentSummary } from '#features/documents/model/document-summary.ts'
import { historyPreviewLength, titleMaxLength } from '#platform/model/limits.ts'
import type { Exam } from './exam.ts'

/** Summarises a paper for a list. Its text begins with a table for checking, so its title is composed of term, subject and class. */
export function summarizeExam(markdown: string, exam: Exam): DocumentSummary {
  const summary = summaryOf(markdown)
  const { term, subject, grade } = exam.head
  const pupils = [subject, grade.replace(/^(?:lớp|grade|class)\s+/i, '')].filter(Boolean).join(' ')
  const title = [term, pupils].filter(Boolean).join(' – ').slice(0, titleMaxLength)
  const units = [...new Set(exam.units.map(({ name }) => name.trim()).filter(Boolean))].join(', ')
  const preview = units.length > historyPreviewLength ? `${units.slice(0, historyPreviewLength - 1)}…` : units
  return { title: title || summary.title, preview: preview || summary.preview }
}

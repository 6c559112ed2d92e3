import type { Exam } from '#features/exams/model/exam.ts'
import type { Deck } from '#features/slides/model/deck.ts'
import type { HistoryRow } from '#platform/server/database/schema.ts'

/** The structured data of an entry: an exam, a presentation, or neither for plain text. */
export type EntryData = { exam: Exam | null; deck: Deck | null }

export const noData: EntryData = { exam: null, deck: null }

type DataColumns = Pick<HistoryRow, 'exam' | 'deck'>

export const dataColumns = ({ exam, deck }: EntryData): DataColumns => ({
  exam: exam && JSON.stringify(exam),
  deck: deck && JSON.stringify(deck),
})

export const isPrinted = ({ exam, deck }: DataColumns): boolean => exam !== null || deck !== null

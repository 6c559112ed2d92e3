import type { Exam } from '#rules/exam/exam'
import type { Deck } from '#rules/slides/deck'
import type { HistoryRow } from './schema.ts'

/** What an entry's text is printed from: a paper, or a presentation; neither, where it is written as a text. */
export type EntryData = { exam: Exam | null; deck: Deck | null }

export const noData: EntryData = { exam: null, deck: null }

type DataColumns = Pick<HistoryRow, 'exam' | 'deck'>

/** As they are stored. */
export const dataColumns = ({ exam, deck }: EntryData): DataColumns => ({
  exam: exam && JSON.stringify(exam),
  deck: deck && JSON.stringify(deck),
})

export const isPrinted = ({ exam, deck }: DataColumns): boolean => exam !== null || deck !== null

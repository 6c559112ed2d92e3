import type { Language } from '#platform/i18n/language.ts'
import type { LayoutName } from './names.ts'

/** The look of one kind of document: read by the Word writer, by print and by the page on the screen. */
export type Layout = {
  /** The letters of its text, in points. */
  points: Record<Language, number>
  /** Its text fills the lines, and its paragraphs begin so many millimetres further in; null: neither. */
  firstLine: number | null
  /** Its title stands in the middle, and so do the lines between it and the next heading. */
  title: 'left' | 'centre' | 'centre with lines'
  /** Sender and recipient in two borderless columns: a table, or lines such as "Trường: …". */
  head: 'none' | 'table' | 'lines'
  /** A signature at the end on the right. */
  signature: boolean
  /** Tables that people sign in have no lines. */
  signTables: boolean
  /** Heads of its tables are grey. */
  greyHeads: boolean
  /**
   * Parts with pages of their own, numbered from 1: matrix, paper and key of an exam; the teacher's part of a worksheet, such as tapescript
   * and key.
   */
  parts: 'exam' | 'teacher' | null
  /** The school's logo and name stand above its first page: the formats of the state have heads of their own. */
  letterhead: boolean
  /** Short options of a question stand beside each other. */
  options: boolean
}

const plain: Layout = {
  points: { en: 12, vi: 13 },
  firstLine: null,
  title: 'left',
  head: 'none',
  signature: false,
  signTables: false,
  greyHeads: true,
  parts: null,
  letterhead: true,
  options: false,
}
const official = { ...plain, title: 'centre', greyHeads: false, letterhead: false } as const

/** Decree 30/2020/NĐ-CP, annex I: letters of 13 to 14 points, text that fills its lines and begins 10 to 12.7 millimetres further in. */
const firstLine = 10

export const layouts: Readonly<Record<LayoutName, Layout>> = {
  plain,
  'official-letter': {
    ...official,
    points: { en: 13, vi: 14 },
    firstLine,
    head: 'table',
    signature: true,
    signTables: true,
  },
  // Annex IV of official letter 5512: school and group on the left, teacher on the right.
  'lesson-5512': {
    ...official,
    points: { en: 13, vi: 13 },
    firstLine,
    title: 'centre with lines',
    head: 'lines',
    signTables: true,
  },
  'lesson-2345': { ...official, points: { en: 13, vi: 13 }, firstLine, title: 'centre with lines', signTables: true },
  exam: { ...official, head: 'table', parts: 'exam', options: true },
  'report-comments': { ...official, title: 'centre with lines', signTables: true },
  handout: { ...plain, title: 'centre', parts: 'teacher', options: true },
}

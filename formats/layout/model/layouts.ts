import type { Language } from '#platform/i18n/language.ts'
import type { LayoutName } from './names.ts'

/** The layout of one kind of document, shared by the Word writer, print and the screen. */
export type Layout = {
  /** The font size of the text. Units: points. */
  points: Record<Language, number>
  /** Justifies the text and indents the first line of a paragraph. Units: millimetres; null: neither. */
  firstLine: number | null
  /** The title's alignment. 'centre with lines' also centres the lines up to the next heading. */
  title: 'left' | 'centre' | 'centre with lines'
  /** Sender and recipient in two borderless columns: a table, or lines such as "Trường: …". */
  head: 'none' | 'table' | 'lines'
  /** A signature at the end on the right. */
  signature: boolean
  /** Signature tables have no borders. */
  signTables: boolean
  /** Table headers are grey. */
  greyHeads: boolean
  /**
   * The parts that begin on a new page and are numbered from 1: matrix, paper and key of an exam, or the teacher's part of a worksheet,
   * such as the tapescript and key.
   */
  parts: 'exam' | 'teacher' | null
  /** Adds the school's logo and name above the first page: official formats have their own heads. */
  letterhead: boolean
  /** Puts short options of a question on one line. */
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

/** Decree 30/2020/NĐ-CP, annex I: font size 13 to 14 points, justified text with a first-line indent of 10 to 12.7 millimetres. */
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

import type { Language } from '#platform/i18n/language.ts'
import type { CommentColumn } from './columns.ts'
import type { RegulationName, Role } from './regulations.ts'

/** Ways to have a comment written again that exists. */
export const rewrites = ['again', 'shorter', 'warmer'] as const
export type Rewrite = (typeof rewrites)[number]

/** A comment came with the file, from the AI, from the phrase bank as a draft, or from the teacher. */
export const authors = ['file', 'ai', 'phrases', 'teacher'] as const
export type Author = (typeof authors)[number]

/** A comment on one student in one column. */
export type Comment = {
  /** The level for this comment alone, see `hasLevel` of its column. */
  level: string
  text: string
  author: Author | null
  /** The cells that the comment was written from, see `sourceOf`. */
  writtenFrom: string
  /** Words of the hidden note that the comment rests on, by their index. */
  basis: number[]
  rewrite: Rewrite | null
}

/** One student. `id` is the only thing about the person that a model gets. */
export type Row = {
  id: number
  /** The row in the workbook, from 0; null: it is in none. */
  line: number | null
  number: string
  name: string
  level: string
  mark: string
  note: string
  /** One for each column of the sheet, in their order. */
  comments: Comment[]
  /** The teacher's decisions on words of the row that may be names, by the word as it stands there. */
  decisions: Record<string, 'name' | 'word'>
}

/** The teacher's file; its columns say where the comments go. */
export type Workbook = {
  /** The fingerprint of the file. */
  id: string
  name: string
  sheet: string
  /** Set where the columns of the comments are new: the row that gets their headings. */
  headingLine: number | null
}

/** A class with its comments. Names exist here only: the text of the document and every request go without. */
export type ClassSheet = {
  language: Language
  title: string
  regulation: RegulationName
  role: Role
  /** The most characters of a comment, spaces counted. */
  commentMax: number
  workbook: Workbook | null
  /** One to four. */
  columns: CommentColumn[]
  rows: Row[]
}

/** One comment with what it belongs to. */
export type Cell = { row: Row; column: CommentColumn; at: number; comment: Comment; level: string }

export function cellOf({ columns }: Pick<ClassSheet, 'columns'>, row: Row, at: number): Cell {
  const [column, comment] = [columns[at]!, row.comments[at]!]
  return { row, column, at, comment, level: column.hasLevel ? comment.level : row.level }
}

export const cellsOf = (sheet: Pick<ClassSheet, 'columns'>, row: Row): Cell[] =>
  row.comments.map((_, at) => cellOf(sheet, row, at))

export const allCellsOf = (sheet: ClassSheet): Cell[] => sheet.rows.flatMap((row) => cellsOf(sheet, row))

/** The cells that a comment is written from. When they change, the comment is out of date. */
export const sourceOf = ({ level, row: { mark, note } }: Pick<Cell, 'level' | 'row'>): string =>
  JSON.stringify([level, mark, note])

export const isOutdated = (cell: Cell): boolean =>
  cell.comment.text !== '' && cell.comment.writtenFrom !== sourceOf(cell)

/** Whether there is anything that a comment can rest on. */
export const hasSource = ({ level, row: { mark, note } }: Cell): boolean =>
  [level, mark, note].some((text) => text.trim() !== '')

/** Whether a model is to write the comment. What the teacher typed is written again only at the teacher's rewrite. */
export const isToWrite = (cell: Cell): boolean =>
  hasSource(cell) && (cell.comment.text === '' || cell.comment.rewrite !== null)

/** The teacher finds a row by its number, or else by its place in the list. */
export const labelOf = ({ number, id }: Row): string => number || String(id)

/** The row with another comment in one of its columns. */
export const withComment = (row: Row, at: number, fields: Partial<Comment>): Row => ({
  ...row,
  comments: row.comments.map((comment, index) => (index === at ? { ...comment, ...fields } : comment)),
})

/** The row with a comment that the teacher typed. */
export const withTypedComment = (cell: Cell, text: string): Row =>
  withComment(cell.row, cell.at, {
    text,
    author: text === '' ? null : 'teacher',
    writtenFrom: sourceOf(cell),
    basis: [],
    rewrite: null,
  })

export const blankComment = (fields: Partial<Comment> = {}): Comment => ({
  level: '',
  text: '',
  author: null,
  writtenFrom: '',
  basis: [],
  rewrite: null,
  ...fields,
})

/** A row without anything in it. */
export const blankRow = (id: number, fields: Partial<Row> = {}, columns = 1): Row => ({
  id,
  line: null,
  number: '',
  name: '',
  level: '',
  mark: '',
  note: '',
  comments: Array.from({ length: columns }, () => blankComment()),
  decisions: {},
  ...fields,
})

import type { Language } from '#platform/i18n/language.ts'
import type { RegulationName, Role } from './regulations.ts'

/** Ways to have a comment written again that exists. */
export const rewrites = ['again', 'shorter', 'warmer'] as const
export type Rewrite = (typeof rewrites)[number]

/** A comment came with the file, from the AI, from the phrase bank as a draft, or from the teacher. */
export const authors = ['file', 'ai', 'phrases', 'teacher'] as const
export type Author = (typeof authors)[number]

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
  comment: string
  author: Author | null
  /** The cells that the comment was written from, see `sourceOf`. */
  writtenFrom: string
  /** Words of the hidden note that the comment rests on, by their index. */
  basis: number[]
  rewrite: Rewrite | null
  /** The teacher's decisions on words of the note that may be names, by the word as it stands there. */
  decisions: Record<string, 'name' | 'word'>
}

/** The teacher's file, and the column in it that the comments go into. */
export type Workbook = {
  /** The fingerprint of the file. */
  id: string
  name: string
  sheet: string
  /** The column of the comments, from 0. */
  column: number
  /** Set where the column is new: its heading, and the row of the headings. */
  heading: { line: number; text: string } | null
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
  rows: Row[]
}

/** The cells that a comment is written from. When they change, the comment is out of date. */
export const sourceOf = ({ level, mark, note }: Row): string => JSON.stringify([level, mark, note])

export const isOutdated = (row: Row): boolean => row.comment !== '' && row.writtenFrom !== sourceOf(row)

/** Whether there is anything that a comment can rest on. */
export const hasSource = ({ level, mark, note }: Row): boolean => [level, mark, note].some((text) => text.trim() !== '')

/** Whether a model is to write the comment. What the teacher typed is written again only at the teacher's rewrite. */
export const isToWrite = (row: Row): boolean => hasSource(row) && (row.comment === '' || row.rewrite !== null)

/** The teacher finds a row by its number, or else by its place in the list. */
export const labelOf = ({ number, id }: Row): string => number || String(id)

/** The row with a comment that the teacher typed. */
export const withComment = (row: Row, comment: string): Row => ({
  ...row,
  comment,
  author: comment === '' ? null : 'teacher',
  writtenFrom: sourceOf(row),
  basis: [],
  rewrite: null,
})

/** A row without anything in it. */
export const blankRow = (id: number, fields: Partial<Row> = {}): Row => ({
  id,
  line: null,
  number: '',
  name: '',
  level: '',
  mark: '',
  note: '',
  comment: '',
  author: null,
  writtenFrom: '',
  basis: [],
  rewrite: null,
  decisions: {},
  ...fields,
})

import { blankComment, blankRow, sourceOf, type ClassSheet, type Comment, type Row } from './class-sheet.ts'
import { columnFor } from './columns.ts'
import { competences } from './topics.ts'

/** A class sheet for a test: pass the relevant fields, the rest have defaults. */
export const aSheet = (fields: Partial<ClassSheet> = {}): ClassSheet => ({
  language: 'vi',
  title: '',
  regulation: 'circular27',
  role: 'subject',
  commentMax: 300,
  workbook: null,
  columns: [columnFor('subject', 'vi')],
  rows: [],
  ...fields,
})

/** The sheet of a class teacher, with a comment on each of the topics of Circular 27. */
export const aClassTeachersSheet = (fields: Partial<ClassSheet> = {}): ClassSheet =>
  aSheet({ role: 'class', columns: competences.map((topic) => columnFor(topic, 'vi')), ...fields })

/** A row whose comments the teacher has just typed. */
export function aRow(
  id: number,
  fields: Partial<Row> = {},
  comments: readonly (string | Partial<Comment>)[] = [''],
): Row {
  const row = blankRow(id, fields)
  const written = { author: 'teacher' as const, writtenFrom: sourceOf({ level: row.level, row }) }
  const made = comments.map((comment) => (typeof comment === 'string' ? { text: comment } : comment))
  return { ...row, comments: made.map((comment) => blankComment(comment.text ? { ...written, ...comment } : comment)) }
}

/** The texts of all comments, row by row. */
export const textsOf = ({ rows }: Pick<ClassSheet, 'rows'>): string[][] =>
  rows.map(({ comments }) => comments.map(({ text }) => text))

import { translate } from '#platform/i18n/translate.ts'
import { classSheetTexts } from '../texts/class-sheets.ts'
import type { ClassSheet, Comment, Row, Workbook } from './class-sheet.ts'
import { topicOfRole } from './regulations.ts'

/** A sheet as it was stored before it could have several columns of comments. */
type OneColumnSheet = Omit<ClassSheet, 'columns' | 'rows' | 'workbook'> & {
  workbook: (Omit<Workbook, 'headingLine'> & { column: number; heading: { line: number; text: string } | null }) | null
  rows: (Omit<Row, 'comments'> & Omit<Comment, 'level' | 'text'> & { comment: string })[]
}

/** Reads a stored sheet, also one with a single column that says nothing of its columns. */
export function readStoredSheet(stored: unknown): ClassSheet {
  const sheet = stored as ClassSheet | OneColumnSheet
  return 'columns' in sheet ? sheet : withOneColumn(sheet)
}

function withOneColumn({ workbook, rows, ...sheet }: OneColumnSheet): ClassSheet {
  const { column: fileColumn = null, heading = null } = workbook ?? {}
  const name = heading?.text ?? translate(sheet.language, classSheetTexts)('classSheet.comment')
  return {
    ...sheet,
    workbook: workbook && {
      id: workbook.id,
      name: workbook.name,
      sheet: workbook.sheet,
      headingLine: heading?.line ?? null,
    },
    columns: [{ name, topic: topicOfRole(sheet.role), words: '', hasLevel: false, fileColumn }],
    rows: rows.map(({ comment, author, writtenFrom, basis, rewrite, ...row }) => ({
      ...row,
      comments: [{ level: '', text: comment, author, writtenFrom, basis, rewrite }],
    })),
  }
}

import { FormulaFound, type NewCell } from '#formats/workbook/server/fill-sheet.ts'
import { fillWorkbook } from '#formats/workbook/server/fill-workbook.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { openOwnFile } from '#features/questions/server/attachments/open-own.ts'
import { message } from '#platform/i18n/message.ts'
import { nameWithin, longestFileName, safeName } from '#platform/model/files/file-names.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { cellOf, type Cell, type ClassSheet, type Workbook } from '../../model/class-sheet.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { classSheetStore } from '../sheets.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes the comments into the teacher's own workbook, or into a new one.
 * @throws AppError 404 for a document that is no class sheet, 409 while it is written, after an edit of its text by hand, and where a formula
 * is in the way; 404 when the file is no longer kept
 */
export async function downloadWorkbook(
  deps: GenerationDeps,
  id: string,
  into: 'own' | 'new',
  user: SignedInUser,
): Promise<File> {
  const row = await classSheetStore.find(deps.db, { id, user_id: user.id })
  classSheetStore.assertEditable(row)
  const sheet = classSheetStore.read(row)
  if (into === 'own' && sheet.workbook) return fillOwn(deps, sheet, sheet.workbook, user)
  const { createWorkbook } = await import('./new-workbook.ts')
  const name = nameWithin(safeName(sheet.title), {
    letters: longestFileName.letters - 5,
    bytes: longestFileName.bytes - 5,
  })
  return new File([new Uint8Array(createWorkbook(sheet))], `${name}.xlsx`, { type })
}

async function fillOwn(deps: GenerationDeps, sheet: ClassSheet, workbook: Workbook, user: SignedInUser): Promise<File> {
  const file = await openOwnFile(deps, workbook.id, user.id)
  if (!file) throw new AppError(404, message(classSheetTexts, 'classSheet.fileGone'))
  try {
    const filled = await fillWorkbook(file.bytes, { sheet: workbook.sheet, cells: newCells(sheet, workbook) })
    return new File([filled], file.name, { type })
  } catch (error) {
    if (error instanceof FormulaFound)
      throw new AppError(409, message(classSheetTexts, 'classSheet.formulaFound', { cell: error.cell }))
    throw toReadableError(error)
  }
}

/** Only comments that were written or deleted here: what came with the file is in it already. */
function newCells(sheet: ClassSheet, { headingLine }: Workbook): NewCell[] {
  const isChanged = ({ comment: { author, text, writtenFrom } }: Cell) =>
    author !== 'file' && (text !== '' || writtenFrom !== '')
  return sheet.columns.flatMap(({ name, fileColumn }, at) => {
    if (fileColumn === null) return []
    const head = headingLine === null ? [] : [{ row: headingLine, column: fileColumn, text: name }]
    const comments = sheet.rows.flatMap((row) => {
      const cell = cellOf(sheet, row, at)
      const isWritten = row.line !== null && (headingLine !== null || isChanged(cell))
      return isWritten ? [{ row: row.line!, column: fileColumn, text: cell.comment.text }] : []
    })
    return [...head, ...comments]
  })
}

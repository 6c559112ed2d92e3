import type { Language } from '#platform/i18n/language.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { assertPaperLeaves } from '#features/documents/server/store/paper-gate.ts'
import type { PrintedDeps } from '#features/documents/server/structured/keep.ts'
import { assertOpen, findReadablePaper, paperOf } from './keep.ts'
import { matrixWorkbook } from './workbook.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The matrix of a paper as an Excel file, in the paper's language.
 * @throws AppError 404 as getPaper does; 409 while it is being written, once its text was changed by hand, and as assertPaperLeaves.
 */
export async function downloadMatrix(
  deps: Pick<PrintedDeps, 'db' | 'clock'>,
  id: string,
  reader: SignedInUser,
  language: Language,
): Promise<File> {
  const row = await findReadablePaper(deps, id, reader)
  assertOpen(row)
  assertPaperLeaves(row, language)
  const { exam } = paperOf(row)
  return new File([new Uint8Array(matrixWorkbook(exam, row.language))], 'matrix.xlsx', { type: xlsxType })
}

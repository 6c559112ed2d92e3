import type { Language } from '#platform/i18n/language.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { DocumentKinds } from '#features/documents/server/kinds.ts'
import { assertLeaves } from '#features/documents/server/store/leaving.ts'
import type { KeepDeps } from '#features/documents/server/structured/keep.ts'
import { examStore } from './exams.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Exports the matrix of a paper as an Excel file, in the paper's language.
 * @throws AppError 404 as findReadable; 409 during generation, after a manual edit of the text, and as assertLeaves.
 */
export async function downloadMatrix(
  deps: Pick<KeepDeps, 'db' | 'clock'> & { kinds: DocumentKinds },
  id: string,
  reader: SignedInUser,
  language: Language,
): Promise<File> {
  const row = await examStore.findReadable(deps, id, reader)
  examStore.assertEditable(row)
  assertLeaves(deps.kinds, row, language)
  const { matrixWorkbook } = await import('./workbook.ts')
  return new File([new Uint8Array(matrixWorkbook(examStore.read(row), row.language))], 'matrix.xlsx', {
    type: xlsxType,
  })
}

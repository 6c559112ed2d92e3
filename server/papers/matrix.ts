import type { Language } from '#locales/language'
import type { Answers } from '#rules/answers'
import { findingsOf } from '#rules/exam/findings'
import { plannedItems } from '#rules/exam/planned'
import type { SignedInUser } from '../http/session.ts'
import type { PrintedDeps } from '../printed/keep.ts'
import { Refusal } from '../refusal.ts'
import { assertOpen, findReadablePaper, paperOf } from './keep.ts'
import { matrixWorkbook } from './workbook.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The matrix of a paper as an Excel file, in the paper's language.
 * @throws Refusal 404 as getPaper does; 409 while it is being written, once its text was changed by hand, and while its sums are off.
 */
export async function downloadMatrix(
  deps: Pick<PrintedDeps, 'db' | 'clock'>,
  id: string,
  reader: SignedInUser,
  language: Language,
): Promise<File> {
  const row = await findReadablePaper(deps, id, reader)
  assertOpen(row)
  const { exam } = paperOf(row)
  const planned = plannedItems(JSON.parse(row.answers) as Answers, exam)
  const off = findingsOf(exam, { language, planned }).find(({ weight }) => weight !== 'open')
  if (off) throw new Refusal(409, off.said.key, { values: off.said.values ?? {} })
  return new File([new Uint8Array(matrixWorkbook(exam, row.language))], 'matrix.xlsx', { type: xlsxType })
}

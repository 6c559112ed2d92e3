import * as XLSX from '@e965/xlsx'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import { openOwnFile } from '#features/questions/server/attachments/open-own.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import { FormulaFound, type NewCell } from '#formats/workbook/server/fill-sheet.ts'
import { fillWorkbook } from '#formats/workbook/server/fill-workbook.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'
import { longestFileName, nameWithin, safeName } from '#platform/model/files/file-names.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { NewRowRun } from '../contract/row-runs.ts'
import { rowRunTexts } from '../texts/row-runs.ts'
import { findRun, listDocuments } from './runs.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Excel takes no more characters in a cell. */
const cellMax = 32_767

type Written = Awaited<ReturnType<typeof listDocuments>>

/**
 * Writes the texts of a run into the teacher's own workbook, or into a new one.
 * @throws AppError 404 for a run of somebody else and when the file is no longer kept, 409 where a formula is in the way
 */
export async function downloadWorkbook(deps: GenerationDeps, id: string, user: SignedInUser): Promise<File> {
  const run = await findRun(deps.db, id, user.id)
  const documents = await listDocuments(deps.db, id)
  const workbook = run.workbook === null ? null : (JSON.parse(run.workbook) as NonNullable<NewRowRun['workbook']>)
  return workbook ? fillOwn(deps, { documents, workbook }, user) : createNew(run, documents)
}

const textOf = ({ content, edited_content }: Written[number]) => (edited_content ?? content).slice(0, cellMax)

type Filling = { documents: Written; workbook: NonNullable<NewRowRun['workbook']> }

async function fillOwn(deps: GenerationDeps, { documents, workbook }: Filling, user: SignedInUser): Promise<File> {
  const file = await openOwnFile(deps, workbook.id, user.id)
  if (!file) throw new AppError(404, message(rowRunTexts, 'rowRun.fileGone'))
  const { column, heading, sheet } = workbook
  const cells: NewCell[] = [
    ...(heading ? [{ row: heading.line, column, text: heading.text }] : []),
    ...documents.flatMap((one) => (one.line === null ? [] : [{ row: one.line, column, text: textOf(one) }])),
  ]
  try {
    const filled = await fillWorkbook(file.bytes, { sheet, cells })
    return new File([filled], file.name, { type })
  } catch (error) {
    if (error instanceof FormulaFound)
      throw new AppError(409, message(rowRunTexts, 'rowRun.formulaFound', { cell: error.cell }))
    throw toReadableError(error)
  }
}

/** All cells are texts: what begins like a formula is none. */
function createNew({ title, language }: Schema['row_runs'], documents: Written): File {
  const t = translate(language, rowRunTexts)
  const lines = [[t('rowRun.row'), t('rowRun.document')], ...documents.map((one) => [one.label, textOf(one)])]
  const sheet = XLSX.utils.aoa_to_sheet(lines.map((line) => line.map((v): XLSX.CellObject => ({ t: 's', v }))))
  sheet['!cols'] = [28, 90].map((wch) => ({ wch }))
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, t('rowRun.sheet'))
  const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const most = { letters: longestFileName.letters - 5, bytes: longestFileName.bytes - 5 }
  return new File([new Uint8Array(bytes)], `${nameWithin(safeName(title), most)}.xlsx`, { type })
}

import { readSheetGrids, type SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import { message } from '#platform/i18n/message.ts'
import { endingOf } from '#platform/model/file-types.ts'
import { AppError } from '#platform/server/app-error.ts'
import { readCase } from '../model/case/read-case.ts'
import { curriculumItemsMax, type ReadCurriculum } from '../model/items.ts'
import { readTables } from '../model/table/read-table.ts'
import { curriculumTexts } from '../texts/curriculum.ts'

/**
 * Reads a set from a table or a CASE package.
 * @throws AppError 400 for a file without entries, or with more than a set can have; also as readSheetGrids does
 */
export async function readCurriculumFile(deps: SheetDeps, file: File, owner: string): Promise<ReadCurriculum> {
  const read = endingOf(file.name) === 'json' ? await readPackage(file) : await readSheets(deps, file, owner)
  const count = read.items.length
  if (count === 0) throw new AppError(400, message(curriculumTexts, 'curriculum.nothingFound'))
  if (count > curriculumItemsMax)
    throw new AppError(400, message(curriculumTexts, 'curriculum.tooLarge', { most: curriculumItemsMax, count }))
  return read
}

async function readPackage(file: File): Promise<ReadCurriculum> {
  const read = readCase(await readText(file))
  if (!read) throw new AppError(400, message(curriculumTexts, 'curriculum.notCase'))
  return read
}

async function readText(file: File): Promise<string> {
  try {
    return await file.text()
  } catch (error) {
    throw toReadableError(error)
  }
}

async function readSheets(deps: SheetDeps, file: File, owner: string): Promise<ReadCurriculum> {
  const { grids } = await readSheetGrids(deps, file, owner)
  const cut = grids.find(({ isCut }) => isCut)
  if (cut) throw new AppError(400, message(curriculumTexts, 'curriculum.tooManyRows', { sheet: cut.name || file.name }))
  return readTables(grids)
}

import { readTableGrids, type SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { toReadableError } from '#formats/readers/server/app-error.ts'
import { message } from '#platform/i18n/message.ts'
import { endingOf } from '#platform/model/files/file-types.ts'
import { AppError } from '#platform/server/app-error.ts'
import { readCase } from '../model/case/read-case.ts'
import { curriculumItemsMax } from '../model/items.ts'
import { readTables } from '../model/table/read-table.ts'
import { decisionFor, type CurriculumDecisions } from '../model/table/decisions.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import type { ReadCurriculum } from '../model/read-curriculum.ts'

/** The answers to the questions of a file. `rest` answers all others. */
export type Deciding = { decisions?: CurriculumDecisions | undefined; rest?: 'take' | 'skip' | undefined }

const roundsMax = 4

/**
 * Reads a set from a table or a CASE package.
 * @throws AppError 400 for a file without entries, or with more than a set can have; also as readTableGrids does
 */
export async function readCurriculumFile(
  deps: SheetDeps,
  file: File,
  { owner, ...deciding }: Deciding & { owner: string },
): Promise<ReadCurriculum> {
  const read = endingOf(file.name) === 'json' ? await readPackage(file) : await readSheets(deps, file, owner, deciding)
  const count = read.items.length
  if (count === 0 && read.questions.length === 0)
    throw new AppError(400, message(curriculumTexts, 'curriculum.nothingFound'))
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

async function readSheets(
  deps: SheetDeps,
  file: File,
  owner: string,
  { decisions = {}, rest }: Deciding,
): Promise<ReadCurriculum> {
  const grids = await readTableGrids(deps, file, owner)
  const cut = grids.find(({ isCut }) => isCut)
  if (cut?.above) throw new AppError(400, message(curriculumTexts, 'curriculum.wordCut'))
  if (cut) throw new AppError(400, message(curriculumTexts, 'curriculum.tooManyRows', { sheet: cut.name || file.name }))
  let settled = decisions
  // A table that is taken has questions of its own, and these may have further ones.
  for (let round = 0; ; round += 1) {
    const read = readTables(grids, settled)
    if (!rest || read.questions.length === 0 || round === roundsMax) return read
    const answers = read.questions.map((question) => [question.key, decisionFor(question, rest === 'take')] as const)
    settled = { ...settled, ...Object.fromEntries(answers) }
  }
}

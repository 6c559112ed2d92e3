import type { SheetDeps } from '#formats/readers/server/read-sheet.ts'
import { endingOf } from '#platform/model/files/file-types.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { CurriculumPreview } from '../contract/curriculum-sets.ts'
import { itemLevels, type CurriculumItem, type ItemLevel } from '../model/items.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { readCurriculumFile, type Deciding } from './read-file.ts'

const findingsShown = 100
const cellsShown = 12

/** Tells what an import of the file would store. */
export async function previewCurriculum(
  deps: SheetDeps,
  { file, ...deciding }: { file: File } & Deciding,
  { owner, language }: { owner: string; language: Language },
): Promise<CurriculumPreview> {
  const read = await readCurriculumFile(deps, file, { ...deciding, owner })
  const { items, findings, questions, unusedColumns, unusedTables, title, source, date } = read
  const t = translate(language, curriculumTexts)
  // Tables of a document have no names, and each counts its rows from 1.
  const isWord = endingOf(file.name) === 'docx'
  const inTable = (values: Record<string, string | number>, key: string) =>
    isWord && values['row'] !== undefined
      ? { ...values, row: t('curriculum.rowInTable', { row: values['row'], table: key.split('.')[0]! }) }
      : values
  const leftOut = findings.filter(({ leavesOut }) => leavesOut)
  const doubtful = findings.filter(({ leavesOut }) => !leavesOut)
  const shown = [...leftOut.slice(0, findingsShown), ...doubtful.slice(0, findingsShown)]
  return {
    title,
    source,
    sourceDate: date,
    counts: countLevels(items),
    findings: shown.map(({ key, values, leavesOut }) => ({ text: t(key, values), leavesOut })),
    leftOut: leftOut.length,
    doubtful: doubtful.length,
    unusedColumns,
    unusedTables: unusedTables.slice(0, findingsShown),
    questions: questions.slice(0, findingsShown).map((question) => ({
      key: question.key,
      kind: question.kind,
      texts: question.findings.map(({ key, values }) => t(key, inTable(values, question.key))),
      cells: question.cells.slice(0, cellsShown),
      row: question.kind === 'row' ? question.draft : null,
      table: question.kind === 'table' ? question.draft : null,
    })),
    open: questions.length,
  }
}

export function countLevels(items: readonly CurriculumItem[]): Record<ItemLevel, number> {
  const counts = Object.fromEntries(itemLevels.map((level) => [level, 0])) as Record<ItemLevel, number>
  for (const { level } of items) counts[level] += 1
  return counts
}

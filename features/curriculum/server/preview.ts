import type { SheetDeps } from '#formats/readers/server/read-sheet.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { CurriculumPreview } from '../contract/curriculum-sets.ts'
import { itemLevels, type CurriculumItem, type ItemLevel } from '../model/items.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { readCurriculumFile } from './read-file.ts'

const findingsShown = 100

/** Tells what an import of the file would store. */
export async function previewCurriculum(
  deps: SheetDeps,
  file: File,
  { owner, language }: { owner: string; language: Language },
): Promise<CurriculumPreview> {
  const { items, findings, unusedColumns, title, source, date } = await readCurriculumFile(deps, file, owner)
  const t = translate(language, curriculumTexts)
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
  }
}

export function countLevels(items: readonly CurriculumItem[]): Record<ItemLevel, number> {
  const counts = Object.fromEntries(itemLevels.map((level) => [level, 0])) as Record<ItemLevel, number>
  for (const { level } of items) counts[level] += 1
  return counts
}

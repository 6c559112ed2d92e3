import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { longestFileName, nameWithin, safeName } from '#platform/model/files/file-names.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { writeCase } from '../model/case/write-case.ts'
import { writeTables } from '../model/table/write-table.ts'
import { curriculumTexts } from '../texts/curriculum.ts'
import { toCaseId } from './case-ids.ts'
import { readItems } from './entries.ts'
import { getSet } from './sets.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes a set as a file that can be imported again. @throws AppError 404 */
export async function downloadSet(
  db: Database,
  id: string,
  { format, language }: { format: 'xlsx' | 'case'; language: Language },
): Promise<File> {
  const set = await getSet(db, id)
  const items = await readItems(db, id)
  const name = `${set.name} (${set.version})`
  if (format === 'case') {
    const text = JSON.stringify(writeCase({ ...set, changedAt: set.createdAt }, items, toCaseId), null, 2)
    // As JSON, clients of this interface would parse it instead of saving it.
    return new File([text], fileName(name, 'json'), { type: 'application/octet-stream' })
  }
  return writeFile(name, writeTables(items), language)
}

/** The headings that an import understands, without rows. */
export const downloadTemplate = (language: Language): Promise<File> =>
  writeFile(translate(language, curriculumTexts)('curriculum.templateName'), { lessons: [], competences: [] }, language)

async function writeFile(name: string, tables: ReturnType<typeof writeTables>, language: Language): Promise<File> {
  const { createWorkbook } = await import('./workbook.ts')
  return new File([new Uint8Array(createWorkbook(tables, language))], fileName(name, 'xlsx'), { type: workbookType })
}

const fileName = (name: string, ending: string): string => {
  const { letters, bytes } = longestFileName
  return `${nameWithin(safeName(name), { letters: letters - 5, bytes: bytes - 5 })}.${ending}`
}

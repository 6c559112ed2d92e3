import * as XLSX from '@e965/xlsx'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { competenceColumns, lessonColumns, type writeTables, type WrittenColumn } from '../model/table/write-table.ts'
import { curriculumTexts } from '../texts/curriculum.ts'

/** Writes both tables; an empty one only if both are. All cells are texts: what begins like a formula is none. */
export function createWorkbook({ lessons, competences }: ReturnType<typeof writeTables>, language: Language): Buffer {
  const t = translate(language, curriculumTexts)
  const isEmpty = lessons.length === 0 && competences.length === 0
  const book = XLSX.utils.book_new()
  const append = (name: string, columns: readonly WrittenColumn[], rows: typeof lessons) => {
    if (rows.length === 0 && !isEmpty) return
    const lines = [
      columns.map((column) => t(`curriculumColumn.${column}`)),
      ...rows.map((row) => columns.map((column) => row[column] ?? '')),
    ]
    const sheet = XLSX.utils.aoa_to_sheet(lines.map((line) => line.map((v): XLSX.CellObject => ({ t: 's', v }))))
    sheet['!cols'] = columns.map((column) => ({ wch: wide.has(column) ? 48 : 16 }))
    XLSX.utils.book_append_sheet(book, sheet, name)
  }
  append(t('curriculum.lessonsSheet'), lessonColumns, lessons)
  append(t('curriculum.competencesSheet'), competenceColumns, competences)
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

const wide = new Set<WrittenColumn>(['chapter', 'lesson', 'outcome', 'competence'])

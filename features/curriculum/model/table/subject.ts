import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { oneLine } from './cells.ts'
import type { TableDraft } from './decisions.ts'

const subjectPattern =
  /(?<!chuyên |bộ |các |những )(?<!\p{L})(?:môn(?: học)?(?:\s*\/\s*hoạt động giáo dục)?|subject)\s*:?\s*(.+)/iu
const subjectEnd = /\s*(?:[,;.:(–—]|\s-|\s(?:khối|lớp|cấp|năm học|grade)(?!\p{L})).*$/iu
const gradePattern = /(?<!\p{L})(?<!số )(?:khối(?:\s*lớp)?|lớp|grade)\s*:?\s*(\d{1,2})(?!\d)/iu

/** Reads subject and grade from the lines above a table. Empty where they are not stated. */
export function readSubject({ above, cells }: SheetGrid, first: number): TableDraft {
  const lines = [...(above ?? []), ...cells.slice(0, first).flat()].map(oneLine).filter(Boolean)
  let [subject, grade] = ['', '']
  // The line that is nearest to the table says most about it.
  for (const line of lines.toReversed()) {
    const named = subjectPattern.exec(line)?.[1]?.replace(subjectEnd, '').trim()
    if (!subject && named && named.length <= 60 && /^\p{L}[\p{L}\d\s&,-]*$/u.test(named)) subject = named
    grade ||= gradePattern.exec(line)?.[1] ?? ''
  }
  return { subject, grade }
}

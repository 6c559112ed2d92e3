import { expect, test } from 'vitest'
import type { Language } from '../../platform/i18n/language.ts'
import { divide } from '../../features/exams/model/plan/division.ts'
import { byLevel, kinds, scale, type Exam } from '../../features/exams/model/exam.ts'
import { planItems } from '../../features/exams/model/plan/plan.ts'
import { examDocument } from '../../features/exams/model/views/document.ts'
import { readDocx } from '../../tests/support/files/read-docx.ts'
import { wordFile } from './product.ts'

const counts = { choice: 12, trueFalse: 4, short: 4, essay: 3 }

/** Twelve units, as wide as the form allows. */
function plannedExam(): Exam {
  const units = Array.from({ length: 12 }, (_, index) => ({
    chapter: `Chương ${Math.floor(index / 3) + 1}`,
    name: `Nội dung ${index + 1}`,
    periods: 2 + (index % 3),
    outcomes: byLevel(() => ''),
  }))
  const division = divide(counts, null)
  if (division.is === 'none') throw new Error('These counts make 10 points.')
  const shares = { know: 40, understand: 30, apply: 30 }
  const items = planItems({ counts, points: division.points, shares, periods: units.map(({ periods }) => periods) })
  const head = { school: '', term: '', year: '', subject: '', grade: '', minutes: '', code: '' }
  return { head, units, items, scoring: 'equalShare', primary: false }
}

/** Points as the file writes them, in thousandths. */
const thousandths = (text: string) => Math.round(Number(text.replace(',', '.')) * 1000)
const added = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test.each<[Language, string, string, RegExp]>([
  ['vi', 'Câu', 'Tổng số câu/lệnh hỏi', /^Phần [IV]+\. .*\(([\d,]+) điểm\)$/],
  ['en', 'Question', 'Number of items/tasks (Tổng số câu/lệnh hỏi)', /^Part [IV]+\. .*\(([\d.]+) points\)$/],
])(
  'the Word file’s points table, matrix and paper have the same items and points: %s',
  async (language, question, count, part) => {
    const exam = plannedExam()
    const file = await wordFile(examDocument(exam, language), { title: 'Đề', author: null, language, layout: 'exam' })
    const { paragraphs, tables } = readDocx(file)
    const texts = paragraphs.map(({ text }) => text)

    const inParts = texts.flatMap((text) => part.exec(text)?.[1] ?? [])
    expect(inParts).toHaveLength(kinds.length)
    expect(added(inParts.map(thousandths))).toBe(scale)
    expect(texts.filter((text) => new RegExp(`^${question} \\d+\\. `).test(text))).toHaveLength(exam.items.length)

    const [pointsTable] = tables
    const rows = pointsTable!.slice(1, -1).map((row) => row.map(({ text }) => text))
    expect(rows.map(([, items]) => Number(items))).toEqual(Object.values(counts))
    expect(rows.map((row) => row[3])).toEqual(inParts)

    const matrix = tables.find((rows) => rows.some(([first]) => first!.text === count))!
    const counted = matrix
      .find(([first]) => first!.text === count)!
      .slice(1)
      .map(({ text }) => Number(text || 0))
    const parts = added(exam.items.map(({ parts }) => parts.length))
    expect(counted.at(-1)).toBe(parts)
    // A column for each kind at each level, then one for each level.
    expect(added(counted.slice(0, kinds.length * 3))).toBe(parts)
  },
)

import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { exams } from '../../contract/exams.ts'
import { anItem, anExam } from '#app/contract/testing.ts'
import { byKind, kinds, levels, point, type Exam } from '../../model/exam.ts'
import { examDocument } from '../../model/views/document.ts'
import { cells, countedOf, pointsOf } from '../../model/views/figures.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { startProduct } from '#tests/support/server/product.ts'
import { sdkFaultsOf } from '#tests/support/models/sdk-faults.ts'
import { matrixWorkbook } from './workbook.ts'

const twelve = (): Exam =>
  anExam({
    units: Array.from({ length: 12 }, (_, index) => ({
      ...anExam().units[0]!,
      name: `=Bài ${index + 1}`,
      chapter: `Chương ${index >> 2}`,
    })),
    items: kinds.flatMap((kind) =>
      Array.from({ length: byKind((one) => (one === 'choice' ? 12 : 4))[kind] }, (_, index) =>
        anItem(`Câu ${kind} ${index}?`, {
          kind,
          text: null,
          unit: (index * 5 + kinds.indexOf(kind)) % 12,
          parts:
            kind === 'trueFalse'
              ? (['know', 'know', 'understand', 'apply'] as const).map((level) => ({ level, points: 250 }))
              : [{ level: levels[index % 3]!, points: { choice: 250, trueFalse: 0, short: 250, essay: 500 }[kind] }],
        }),
      ),
    ),
  })

async function download(exam: Exam, overrides: Partial<Schema['documents']> = {}, language: 'en' | 'vi' = 'vi') {
  const product = await startProduct()
  const someone = await product.teacher(language)
  const { id } = await product.makeEntry(someone.id, await product.makeAgent(), {
    content: examDocument(exam, language),
    kind: 'exam',
    data: JSON.stringify(exam),
    language,
    ...overrides,
  })
  const answer = (by = someone) => by.call(exams.matrix, { params: { id } })
  return { ...(await answer()), answer, product }
}

const workbook = (body: unknown) => XLSX.read(body, { type: 'array' })
const figure = (sheet: XLSX.WorkSheet, row: number, column: number) =>
  sheet[XLSX.utils.encode_cell({ r: row, c: column })] as XLSX.CellObject

test('exports the matrix as an Excel file with the paper’s figures and formulas for the sums', async () => {
  const exam = twelve()
  const counted = countedOf(exam)
  expect(pointsOf(counted)).toBe(10 * point)
  const { status, headers, body } = await download(exam)
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const book = workbook(body)
  expect(book.SheetNames).toEqual(['Số câu', 'Tổng điểm'])
  const [numbers, points] = [book.Sheets['Số câu']!, book.Sheets['Tổng điểm']!]
  exam.units.forEach((unit, row) => {
    expect(figure(numbers, row + 2, 2)).toMatchObject({ t: 's', v: unit.name })
    cells.forEach(({ kind, level }, column) => {
      const own = counted.filter((one) => one.unit === row && one.kind === kind && one.level === level)
      expect(figure(numbers, row + 2, column + 3).v).toBe(own.length)
      expect(figure(points, row + 2, column + 3).v).toBe(pointsOf(own) / point)
    })
  })
  expect(figure(numbers, 14, 18)).toMatchObject({ v: counted.length, f: 'SUM(D15:O15)' })
  expect(figure(numbers, 14, 3)).toMatchObject({ f: 'SUM(D3:D14)' })
  expect(figure(points, 14, 18)).toMatchObject({ v: 10 })
  expect(figure(points, 2, 19)).toMatchObject({ f: 'S3/S$15' })
  const shares = exam.units.map((_, row) => Number(figure(points, row + 2, 19).v))
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9)
})

test.each(['en', 'vi'] as const)('is valid for Microsoft’s Open XML SDK: %s', async (language) => {
  const odd = anExam({
    units: [{ ...anExam().units[0]!, name: '=1+1 <&> "\u0007\n', chapter: '' }],
    items: anExam().items.map((item) => ({ ...item, unit: 0 })),
  })
  for (const exam of [twelve(), anExam(), odd])
    expect(await sdkFaultsOf(matrixWorkbook(exam, language), 'xlsx')).toEqual([])
})

test('exports nothing with a wrong sum, after a manual text edit, or for another user', async () => {
  const short = anExam({ items: anExam().items.slice(1) })
  const { status, body } = await download(short, {}, 'en')
  expect([status, body.error]).toEqual([409, expect.stringContaining('9.75 points, 0.25 too few')])
  const byHand = await download(anExam(), { edited_content: 'By hand' })
  expect([byHand.status, byHand.body.code]).toEqual([409, 'examEditor.byHand'])
  const { answer, product } = await download(anExam())
  expect((await answer(await product.teacher())).status).toBe(404)
  // An administrator needs access first: see openings.test.ts.
  const refused = await answer(await product.admin())
  expect([refused.status, refused.body.code]).toEqual([403, 'history.reasonNeeded'])
})

test('only sums and shares are formulas, whatever the names of units and chapters', () => {
  const unit = { ...anExam().units[0]!, name: '=HYPERLINK("https://x.vn")', chapter: ';=cmd|A1' }
  const exam = anExam({ units: [unit] })
  const book = XLSX.read(matrixWorkbook(exam, 'vi'), { type: 'buffer', cellFormula: true })
  const formulas = book.SheetNames.flatMap((name) =>
    Object.values(book.Sheets[name]!).flatMap(({ f }: XLSX.CellObject) => (f === undefined ? [] : [f])),
  )
  expect(formulas.length).toBeGreaterThan(0)
  expect(formulas.filter((formula) => !/^[A-Z0-9+:/$()]+$/.test(formula) || /[A-Z]{4,}/.test(formula))).toEqual([])
  const sheet = book.Sheets[book.SheetNames[0]!]!
  expect([sheet['B3'], sheet['C3']]).toMatchObject([
    { t: 's', v: unit.chapter },
    { t: 's', v: unit.name },
  ])
})

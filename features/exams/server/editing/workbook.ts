import * as XLSX from '@e965/xlsx'
import type { Language } from '#platform/i18n/language.ts'
import { kinds, levels, point, sum, type Exam } from '../../model/exam.ts'
import { cells, countedOf, pointsOf, type Counted } from '../../model/views/figures.ts'
import { levelName } from '../../model/views/matrix.ts'
import { examWords } from '../../model/words.ts'

type Cell = XLSX.CellObject

/** Columns before the figures, and rows above the units. */
const [before, above] = [3, 2]

/**
 * Writes the matrix as an Excel file: a sheet of counts and one of points, with a row per unit. Sums and shares are formulas with cached
 * values for programs that do not calculate.
 */
export function matrixWorkbook(exam: Exam, language: Language): Buffer {
  const { tableHead } = examWords[language]
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(
    book,
    sheetOf(exam, language, (own) => own.length),
    tableHead[1],
  )
  XLSX.utils.book_append_sheet(
    book,
    sheetOf(exam, language, (own) => pointsOf(own) / point, true),
    tableHead[3],
  )
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

function sheetOf(exam: Exam, language: Language, figureOf: (own: Counted[]) => number, shares = false): XLSX.WorkSheet {
  const words = examWords[language]
  const counted = countedOf(exam)
  const last = above + exam.units.length
  const figures = exam.units.map((_, unit) =>
    cells.map(({ kind, level }) =>
      figureOf(counted.filter((one) => one.unit === unit && one.kind === kind && one.level === level)),
    ),
  )
  const all = sum(figures.flat())
  const rows: Cell[][] = [
    [
      ...[words.matrixHead.no, words.matrixHead.topic, words.matrixHead.unit].map(text),
      ...kinds.flatMap((kind) => [text(words.kinds[kind]), text(''), text('')]),
      ...[words.matrixHead.total, '', '', ''].map(text),
      ...(shares ? [text(words.matrixHead.share)] : []),
    ],
    [
      ...['', '', ''].map(text),
      ...[...kinds, ''].flatMap(() => levels.map((level) => text(levelName(exam, level, language)))),
      text(words.total),
      ...(shares ? [text('')] : []),
    ],
    ...exam.units.map((unit, index) => {
      const row = above + index + 1
      return [
        number(index + 1),
        text(unit.chapter),
        text(unit.name),
        ...figures[index]!.map(number),
        ...sumsOf(figures[index]!, row, { share: shares ? last + 1 : null, all }),
      ]
    }),
  ]
  const totals = cells.map((_, at) => sum(figures.map((row) => row[at]!)))
  rows.push([
    text(words.total),
    text(''),
    text(''),
    ...totals.map((total, at) => formula(`SUM(${name(before + at)}${above + 1}:${name(before + at)}${last})`, total)),
    ...sumsOf(totals, last + 1, { share: shares ? last + 1 : null, all }),
  ])
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  sheet['!merges'] = [
    ...[0, 1, 2].map((column) => ({ s: { r: 0, c: column }, e: { r: 1, c: column } })),
    ...kinds.map((_, at) => ({ s: { r: 0, c: before + 3 * at }, e: { r: 0, c: before + 3 * at + 2 } })),
    { s: { r: 0, c: before + cells.length }, e: { r: 0, c: before + cells.length + 3 } },
    { s: { r: last, c: 0 }, e: { r: last, c: 2 } },
  ]
  sheet['!cols'] = [
    { wch: 8 },
    { wch: 28 },
    { wch: 36 },
    ...Array.from({ length: cells.length + 5 }, () => ({ wch: 11 })),
  ]
  return sheet
}

/** Returns the cells after a row of figures: a sum for each level, the total, and its share of the row `share`. */
function sumsOf(
  figures: readonly number[],
  row: number,
  { share, all }: { share: number | null; all: number },
): Cell[] {
  const total = name(before + cells.length + levels.length)
  const byLevel = levels.map((_, at) => {
    const own = kinds.map((_kind, kind) => kind * levels.length + at)
    return formula(
      own.map((column) => `${name(before + column)}${row}`).join('+'),
      sum(own.map((column) => figures[column]!)),
    )
  })
  const first = name(before)
  const end = name(before + cells.length - 1)
  return [
    ...byLevel,
    formula(`SUM(${first}${row}:${end}${row})`, sum(figures)),
    ...(share === null
      ? []
      : [{ ...formula(`${total}${row}/${total}$${share}`, sum(figures) / all), z: '0.0%' } satisfies Cell]),
  ]
}

const name = (column: number): string => XLSX.utils.encode_col(column)
const text = (value: string): Cell => ({ t: 's', v: value })
const number = (value: number): Cell => ({ t: 'n', v: value })
const formula = (f: string, value: number): Cell => ({ t: 'n', v: value, f })

import { define, type Found } from '../check.ts'
import { locateCell, sectionOf, tablesIn, type Table } from '#formats/markdown/model/document.ts'
import type { Row } from '#formats/markdown/model/read-table.ts'
import { beginsWith, numberIn } from '#formats/markdown/model/text.ts'

const columns = 19
/** Tolerance for points and shares, which are printed with one decimal. */
const tolerance = 0.05
const shareTolerance = 0.6

/**
 * Checks the matrix of a periodic test: 19 columns; row and column totals agree, percentages add up to 100, points by type and level add up
 * to those of the paper, and question counts match the request. Source: Annex of official letter 7991.
 */
export const matrix = define({
  fields: { section: 'lines', points: 'amount', choice: 'amount?', trueFalse: 'amount?', short: 'amount?' },
  find({ blocks }, { section, points, choice, trueFalse, short }) {
    const [table] = tablesIn(sectionOf(blocks, section) ?? [])
    const title = section.at(-1) ?? ''
    if (!table) return [{ key: 'check.tableMissing', values: { title }, at: { heading: title } }]
    const wrong = table.rows.find(({ isHead, cells }) => !isHead && cells.length !== columns)
    if (wrong)
      return [
        {
          key: 'check.columns',
          values: { number: wrong.cells.length, expected: columns },
          at: locateCell(table, wrong, 0),
        },
      ]
    const body = table.rows.filter((row) => !row.isHead && /^\d/.test(row.cells[0]?.text ?? ''))
    const rowOf = (...names: string[]) =>
      table.rows.find((row) => !row.isHead && names.some((name) => beginsWith(row.cells[0]?.text ?? '', name)))
    const counts = rowOf('tổng số câu', 'tổng số lệnh', 'total number', 'number of')
    const sums = rowOf('tổng số điểm', 'total points', 'points')
    // Each true–false question has four statements.
    const questions = [choice, trueFalse === null ? null : trueFalse * 4, short]
    return [
      ...body.flatMap((row) => levelFaults(table, row)),
      ...(counts
        ? [
            ...levelFaults(table, counts),
            ...columnFaults(table, body, counts),
            ...findCountFaults(table, counts, questions),
          ]
        : [rowMissing(table, 'check.matrixCounts')]),
      ...(sums ? pointFaults(table, sums, points) : [rowMissing(table, 'check.matrixPoints')]),
      ...shareFaults(table, body),
    ]
  },
})

const rowMissing = (table: Table, key: 'check.matrixCounts' | 'check.matrixPoints'): Found => ({
  key,
  at: { table: table.index, heading: table.under?.text },
})

const numberAt = (row: Row, column: number): number => numberIn(row.cells[column]?.text ?? '') ?? 0
const sumOf = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, number) => sum + number, 0) * 100) / 100

/** Checks that the three totals of a row match its twelve cells. */
function levelFaults(table: Table, row: Row): Found[] {
  return [0, 1, 2].flatMap((level): Found[] => {
    const sum = sumOf([3, 6, 9, 12].map((kind) => numberAt(row, kind + level)))
    const stated = numberAt(row, 15 + level)
    return sum === stated
      ? []
      : [{ key: 'check.totalOff', values: { stated, sum }, at: locateCell(table, row, 15 + level) }]
  })
}

function columnFaults(table: Table, body: readonly Row[], counts: Row): Found[] {
  return Array.from({ length: 12 }, (_, index) => index + 3).flatMap((column): Found[] => {
    const sum = sumOf(body.map((row) => numberAt(row, column)))
    const stated = numberAt(counts, column)
    return sum === stated
      ? []
      : [{ key: 'check.totalOff', values: { stated, sum }, at: locateCell(table, counts, column) }]
  })
}

function findCountFaults(table: Table, counts: Row, questions: readonly (number | null)[]): Found[] {
  return questions.flatMap((expected, kind): Found[] => {
    const sum = sumOf([0, 1, 2].map((level) => numberAt(counts, 3 + kind * 3 + level)))
    return expected === null || sum === expected
      ? []
      : [
          {
            key: 'check.matrixRequested',
            values: { sum, expected },
            at: locateCell(table, counts, 3 + kind * 3),
          },
        ]
  })
}

/** The four question types span three cells each, followed by the levels and the totals. */
function pointFaults(table: Table, sums: Row, points: number): Found[] {
  const whole = numberAt(sums, 18)
  const kinds = sumOf([3, 6, 9, 12].map((column) => numberAt(sums, column)))
  const levels = sumOf([15, 16, 17].map((column) => numberAt(sums, column)))
  const fault = (sum: number, column: number): Found[] =>
    Math.abs(sum - points) <= tolerance
      ? []
      : [{ key: 'check.pointsOff', values: { sum, expected: points }, at: locateCell(table, sums, column) }]
  return [...fault(kinds, 3), ...fault(levels, 15), ...fault(whole, 18)]
}

function shareFaults(table: Table, body: readonly Row[]): Found[] {
  const sum = sumOf(body.map((row) => numberAt(row, 18)))
  const last = body.at(-1)
  return last && Math.abs(sum - 100) > shareTolerance
    ? [{ key: 'check.sharesOff', values: { sum }, at: locateCell(table, last, 18) }]
    : []
}

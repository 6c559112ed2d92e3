import { define, type Found } from '../check.ts'
import { locateCell, sectionOf, tablesIn, type Table } from '#formats/markdown/model/document.ts'
import type { Row } from '#formats/markdown/model/read-table.ts'
import { numbersIn } from '#formats/markdown/model/text.ts'
import { isTotalRow } from '../total-row.ts'

/** Tolerance for shares and points rounded to two places. */
const tolerance = 0.011

/**
 * Checks tables with a row of totals: each column adds up to its total, every row satisfies "number × points each = points", and the
 * total of the points is the requested one.
 * Source: 7991 (10 points); rubrics.
 */
export const sums = define({
  fields: { section: 'lines?', column: 'lines?', total: 'amount?' },
  find({ blocks }, { section, column, total }) {
    const tables = tablesIn(sectionOf(blocks, section) ?? []).filter(({ rows }) => rows.filter(isTotalRow).length === 1)
    const expected = total !== null && column.length > 0
    const named = tables.find((table) => columnAt(table, column) !== -1)
    const missing: Found[] =
      expected && !named
        ? [{ key: 'check.totalMissing', values: { expected: total }, at: { heading: section.at(-1) } }]
        : []
    return [
      ...missing,
      ...tables.flatMap((table) =>
        faultsOf(table, expected && table === named ? { at: columnAt(table, column), total } : null),
      ),
    ]
  },
})

const columnAt = (table: Table, names: readonly string[]): number =>
  table.rows[0]?.cells.findIndex(({ text }) =>
    names.some((name) => text.toLowerCase().startsWith(name.toLowerCase())),
  ) ?? -1

function faultsOf(table: Table, expected: { at: number; total: number } | null): Found[] {
  const last = table.rows.find(isTotalRow)!
  const body = table.rows.filter((row) => !row.isHead && row !== last)
  const found: Found[] = []
  for (const [column, cell] of last.cells.entries()) {
    if (column === 0 || cell.copied) continue
    const stated = numbersIn(cell.text).map(({ value }) => value)
    const parts = columnOf(body, column)
    if (stated.length === 0 || parts === null || parts.some((part) => part.length !== stated.length)) continue
    for (const [n, value] of stated.entries()) {
      const sum = rounded(parts.reduce((sum, part) => sum + part[n]!, 0))
      if (Math.abs(sum - value) > tolerance)
        found.push({ key: 'check.totalOff', values: { stated: value, sum }, at: locateCell(table, last, column) })
      else if (expected?.at === column && n === 0 && Math.abs(value - expected.total) > tolerance)
        found.push({
          key: 'check.totalWrong',
          values: { stated: value, expected: expected.total },
          at: locateCell(table, last, column),
        })
    }
  }
  return [...found, ...productFaults(table, body)]
}

/** Returns the numbers of each cell; null if a column contains words, or ranges that do not add up. */
function columnOf(body: readonly Row[], column: number): number[][] | null {
  const texts = body.map(({ cells }) => cells[column]?.text ?? '').filter((text) => /[^\s–—-]/.test(text))
  if (
    texts.length === 0 ||
    texts.some((text) => !/\d/.test(text) || (/\d\s*[–—-]\s*\d+[.,]?\d*\s*$/.test(text) && !/\p{L}/u.test(text)))
  )
    return null
  return texts.map((text) => numbersIn(text).map(({ value }) => value))
}

function productFaults(table: Table, body: readonly Row[]): Found[] {
  const head = table.rows[0]!.cells.map(({ text }) => text.toLowerCase())
  const number = head.findIndex((text) => /^(số câu|số lượng|number|items)/.test(text))
  const each = head.findIndex((text) => /điểm mỗi|điểm\/câu|points? (each|per)/.test(text))
  const points = head.findIndex((text) => /^(tổng điểm|total|points)$/.test(text))
  if (number === -1 || each === -1 || points === -1) return []
  return body.flatMap((row): Found[] => {
    const [n, e, p] = [number, each, points].map((column) => onlyNumber(row.cells[column]?.text ?? ''))
    if (n === undefined || e === undefined || p === undefined || Math.abs(n * e - p) <= tolerance) return []
    return [
      {
        key: 'check.productOff',
        values: { number: n, each: e, product: rounded(n * e), stated: p },
        at: locateCell(table, row, points),
      },
    ]
  })
}

/** Items that differ in points have two numbers there: "0,5–0,75". */
function onlyNumber(text: string): number | undefined {
  const [first, ...others] = numbersIn(text)
  return others.length === 0 ? first?.value : undefined
}

const rounded = (sum: number): number => Math.round(sum * 100) / 100

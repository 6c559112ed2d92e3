import { saysSomething, type Cell } from './workbook.ts'

type Rows = readonly (readonly (Cell | undefined)[])[]

/**
 * Finds the empty cells whose fill says something: the weeks of a plan, the key of an answer sheet. A fill of a whole row or column is the
 * style of the table. Returns a sign for each, by its row and column.
 */
export function signsOfShaded(rows: Rows, columns: readonly number[]): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  const [head, ...body] = rows.flatMap((row, at) => (row?.some(saysSomething) ? [{ row, at }] : []))
  const beside = columns.slice(1)
  if (!head || beside.length < 2) return signs
  const fills = new Map<string, number>()
  for (const { row } of body)
    for (const column of beside) {
      const key = `${column} ${row[column]?.fill}`
      fills.set(key, (fills.get(key) ?? 0) + 1)
    }
  for (const { row, at } of body)
    for (const column of beside) {
      const cell = row[column]
      const fill = cell?.fill
      if (!fill || saysSomething(cell)) continue
      const isRow = beside.every((other) => row[other]?.fill === fill)
      const isColumn = body.length > 1 && fills.get(`${column} ${fill}`) === body.length
      if (!isRow && !isColumn) signs.set(`${at} ${column}`, `<mark color="${fill}">■</mark>`)
    }
  return signs
}

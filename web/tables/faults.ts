/** What is wrong with the cells of a row, by column key. */
export type CellFaults = Readonly<Record<string, string>>

/** What the form has against a table: the sentence about all of it, and by cell under `row.column`. */
export type TableError = { message?: string; cells?: Readonly<Record<string, string>> }

/** By the place of the row. */
export function faultsByRow(error: TableError | undefined): ReadonlyMap<number, CellFaults> {
  const byRow = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(error?.cells ?? {})) {
    const [row, key] = [Number.parseInt(path, 10), path.slice(path.indexOf('.') + 1)]
    byRow.set(row, { ...byRow.get(row), [key]: message })
  }
  return byRow
}

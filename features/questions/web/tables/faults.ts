/** Problems of a row's cells, by column key. */
export type CellFaults = Readonly<Record<string, string>>

/** A table's errors in the form: a message about the whole, and by cell under `row.column`. */
export type TableError = { message?: string; cells?: Readonly<Record<string, string>> }

/** Groups by row index. */
export function faultsByRow(error: TableError | undefined): ReadonlyMap<number, CellFaults> {
  const byRow = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(error?.cells ?? {})) {
    const [row, key] = [Number.parseInt(path, 10), path.slice(path.indexOf('.') + 1)]
    byRow.set(row, { ...byRow.get(row), [key]: message })
  }
  return byRow
}

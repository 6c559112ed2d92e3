import type { Database, Schema } from './schema.ts'

type Changeable = 'questions' | 'agents' | 'users'
const atOnce = 500

/** Reads the rows that a transaction is about to change, keyed by id. */
export async function rowsBefore<Table extends Changeable>(
  transaction: Database,
  table: Table,
  changes: readonly { id: string }[],
): Promise<Map<string, Schema[Table]>> {
  const rows = new Map<string, Schema[Table]>()
  for (let from = 0; from < changes.length; from += atOnce) {
    const ids = changes.slice(from, from + atOnce).map(({ id }) => id)
    const found = await transaction.selectFrom<Changeable>(table).selectAll().where('id', 'in', ids).execute()
    for (const row of found) rows.set(row.id, row)
  }
  return rows
}

/**
 * Updates a few columns of many rows and increments their versions, in a transaction. Rows with equal values share a statement; deleted
 * rows are skipped. Not for columns that the search uses.
 * @returns the number of updated rows
 */
export async function changeMany<Table extends Changeable>(
  transaction: Database,
  table: Table,
  changes: readonly { id: string; set: Partial<Schema[Table]> }[],
): Promise<number> {
  let changed = 0
  // A fixed order prevents deadlocks between two transactions that change the same rows.
  const alike = Map.groupBy(
    changes.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ({ set }) => JSON.stringify(set),
  )
  for (const same of alike.values())
    for (let from = 0; from < same.length; from += atOnce) {
      const ids = same.slice(from, from + atOnce).map(({ id }) => id)
      const { numUpdatedRows } = await transaction
        .updateTable<Changeable>(table)
        .set(({ eb }) => ({ ...same[0]!.set, version: eb('version', '+', 1) }))
        .where('id', 'in', ids)
        .executeTakeFirstOrThrow()
      changed += Number(numUpdatedRows)
    }
  return changed
}

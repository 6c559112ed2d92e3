import type { Database, UserRow } from '../database/schema.ts'

/** As many as one statement may name on every database. */
const atOnce = 500

/** These columns of these accounts; of those that are gone nothing. */
export async function rowsOf<Column extends keyof UserRow & string>(
  db: Database,
  ids: readonly string[],
  columns: readonly Column[],
): Promise<Pick<UserRow, Column>[]> {
  const rows: Pick<UserRow, Column>[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = db
      .selectFrom('users')
      .select(columns)
      .where('id', 'in', ids.slice(from, from + atOnce))
    rows.push(...((await some.execute()) as unknown as Pick<UserRow, Column>[]))
  }
  return rows
}

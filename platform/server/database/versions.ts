import { changedMeanwhile } from '../app-error.ts'
import type { Database, Schema } from './schema.ts'

type Versioned =
  | 'users'
  | 'groups'
  | 'classes'
  | 'presets'
  | 'categories'
  | 'questions'
  | 'agents'
  | 'settings'
  | 'school'
  | 'retention'
  | 'announcement'
  | 'ai_notice'
  | 'oidc'
  | 'sharing_settings'

/** The columns that become different. What a row is found by follows from all of it, and is said with every change. */
type Change<Row> = Partial<Row> & Pick<Row, Extract<keyof Row, 'search_text'>>

/**
 * Makes the next version of a row from what it is at this moment; where somebody else was faster, from what they left. One
 * statement writes it: on PostgreSQL a row that a transaction writes twice is checked again against the rows it refers to, and would
 * wait crosswise for somebody who deletes one of them. A change that names a version itself has that one.
 * @returns false when there is no such row.
 * @throws AppError 409 when the row is no longer at the version the change was made from.
 */
export async function writeNextVersion<Table extends Versioned>(
  transaction: Database,
  table: Table,
  { id, version }: { id: string; version: number | undefined },
  change: (row: Schema[Table]) => Change<Schema[Table]> | Promise<Change<Schema[Table]>>,
): Promise<boolean> {
  for (;;) {
    const row = await transaction.selectFrom<Versioned>(table).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return false
    if (version !== undefined && row.version !== version) throw changedMeanwhile()
    const { numUpdatedRows } = await transaction
      .updateTable<Versioned>(table)
      .set({ version: row.version + 1, ...(await change(row)) })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return true
  }
}

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

/** The columns to change. The search text depends on the whole row, so every change includes it. */
type Change<Row> = Partial<Row> & Pick<Row, Extract<keyof Row, 'search_text'>>

/**
 * Writes the next version of a row, computed from its current state and recomputed if another transaction was faster. Uses one statement:
 * on PostgreSQL a second write would check foreign keys again and could deadlock with a deletion. A change may set the version itself.
 * @returns false when the row does not exist
 * @throws AppError 409 when the row is no longer at the version that the change is based on
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

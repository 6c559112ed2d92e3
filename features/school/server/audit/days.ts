import { logDaysUsual } from '#rules/limits'
import { daysAt } from '#rules/retention'
import type { Database } from '../database/schema.ts'

/** Days that the audit log is kept, as of a date. */
export async function logDaysAt(db: Database, at: Date): Promise<number> {
  const row = await db
    .selectFrom('retention')
    .select(['log_days as days', 'log_before as before', 'log_from as from'])
    .executeTakeFirstOrThrow()
  return daysAt(row, at.toISOString()) ?? logDaysUsual
}

import { logDaysUsual } from '#rules/limits'
import { daysAt } from '#rules/retention'
import type { Database } from '../database/schema.ts'

/** How many days the audit log is kept, at a moment. */
export async function logDaysAt(db: Database, at: Date): Promise<number> {
  const row = await db
    .selectFrom('retention')
    .select(['log_days as days', 'log_before as before', 'log_from as from'])
    .executeTakeFirstOrThrow()
  return daysAt(row, at.toISOString()) ?? logDaysUsual
}

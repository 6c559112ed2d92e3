import { logDaysUsual } from '#platform/model/limits.ts'
import { daysAt } from '../../model/retention.ts'
import type { Database } from '#platform/server/database/schema.ts'

/** Returns the retention of the audit log in days at a date. */
export async function logDaysAt(db: Database, at: Date): Promise<number> {
  const row = await db
    .selectFrom('retention')
    .select(['log_days as days', 'log_before as before', 'log_from as from'])
    .executeTakeFirstOrThrow()
  return daysAt(row, at.toISOString()) ?? logDaysUsual
}

import type { Database } from '#platform/server/database/schema.ts'
import { addToPeople } from './counters.ts'

/**
 * Moves the usage of a deleted person to one anonymous row for all deleted people, so that the school's total stays correct. Call it in the
 * transaction that deletes them.
 */
export async function forgetUser(transaction: Database, id: string): Promise<void> {
  const uses = await transaction.deleteFrom('usage_daily').where('user_id', '=', id).returningAll().execute()
  await transaction.deleteFrom('usage_by_user').where('user_id', '=', id).execute()
  await addToPeople(
    transaction,
    uses.map((use) => ({ ...use, user_id: '' })),
  )
}

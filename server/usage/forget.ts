import type { Database } from '../database/schema.ts'
import { addToPeople } from './counters.ts'

/**
 * What somebody who is erased has used is from now on that of all who were erased together: what the school spent remains true, and whose
 * it was can no longer be told. In the transaction that erases them.
 */
export async function forgetUser(transaction: Database, id: string): Promise<void> {
  const uses = await transaction.deleteFrom('use_counts').where('user_id', '=', id).returningAll().execute()
  await transaction.deleteFrom('use_by_person').where('user_id', '=', id).execute()
  await addToPeople(
    transaction,
    uses.map((use) => ({ ...use, user_id: '' })),
  )
}

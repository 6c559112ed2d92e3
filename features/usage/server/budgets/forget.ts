import { sql } from 'kysely'
import type { Database } from '#platform/server/database/schema.ts'
import { keyOf } from './keys.ts'
import { holdSpending } from './spending.ts'

/**
 * Deletes a person's spending; the school's total already includes it. Their running calls are settled without them. Call it in the
 * transaction that deletes the person, after their row is deleted: see `add` in spending.ts.
 */
export async function forgetSpender(transaction: Database, id: string): Promise<void> {
  const key = keyOf('person', id)
  await holdSpending(transaction)
  await transaction.deleteFrom('budget_spending').where('key', '=', key).execute()
  const held = await transaction
    .selectFrom('cost_reservations')
    .select(['id', 'keys'])
    .where(sql<boolean>`keys like ${`%${key}%`}`)
    .execute()
  for (const one of held) {
    const keys = (JSON.parse(one.keys) as string[]).filter((other) => other !== key)
    await transaction
      .updateTable('cost_reservations')
      .set({ keys: JSON.stringify(keys) })
      .where('id', '=', one.id)
      .execute()
  }
}

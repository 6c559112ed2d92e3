import type { Database } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'

/**
 * Lets one transaction at a time take away an administrator: each first writes this one row, and waits for the one that has
 * written it. Without it two administrators who demote each other at the same moment would each still see the other.
 */
export async function holdAdministrators(transaction: Database): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key: 'administrators', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute()
}

/** For a transaction that holds the administrators. @throws Refusal 409 when nobody else is an active administrator. */
export async function assertAnotherAdministrator(transaction: Database, id: string): Promise<void> {
  if (await isLastAdministrator(transaction, id)) throw new Refusal(409, 'user.lastAdmin')
}

/** For a transaction that holds the administrators: whether nobody else is an active one. */
export async function isLastAdministrator(transaction: Database, id: string): Promise<boolean> {
  const another = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('is_active', '=', 1)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return another === undefined
}

import type { Database } from '#platform/server/database/schema.ts'
import { forbidden, AppError } from '#platform/server/app-error.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Serialises the transactions that remove an administrator: each first updates this one row and waits for the others. Otherwise two
 * administrators who demote each other at the same time would both succeed.
 */
export async function holdAdministrators(transaction: Database): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key: 'administrators', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute()
}

/**
 * Prevents the loss of the last administrator. Call it in a transaction that holds the administrators.
 * @throws AppError 409 when no one else is an active administrator.
 */
export async function assertAnotherAdministrator(transaction: Database, id: string): Promise<void> {
  if (!(await isAnotherAdministrator(transaction, id)))
    throw new AppError(409, message(accountServerTexts, 'user.lastAdmin'))
}

/**
 * Locks the administrator's row before the transaction creates what only administrators may create. A transaction that demotes them waits
 * for this one and sees its result.
 * @throws AppError 403 when they are no longer an administrator.
 */
export async function assertStillAdministrator(transaction: Database, id: string): Promise<void> {
  await holdAdministrators(transaction)
  if (!(await isAdministrator(transaction, id))) throw forbidden()
}

/** Returns whether this person is currently an active administrator. */
export async function isAdministrator(db: Database, id: string | null): Promise<boolean> {
  if (id === null) return false
  return (await administrators(db).where('id', '=', id).executeTakeFirst()) !== undefined
}

const administrators = (db: Database) =>
  db.selectFrom('users').select('id').where('role', '=', 'ADMIN').where('is_active', '=', 1)

/** Returns whether there is another active administrator. */
export async function isAnotherAdministrator(db: Database, id: string): Promise<boolean> {
  const another = await administrators(db).where('id', '!=', id).limit(1).executeTakeFirst()
  return another !== undefined
}

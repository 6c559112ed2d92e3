import type { Database } from '#platform/server/database/schema.ts'
import { forbidden, AppError } from '#platform/server/app-error.ts'
import { accountServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

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

/**
 * Refuses to let the last administrator go; for a transaction that holds the administrators.
 * @throws AppError 409 when nobody else is an active administrator.
 */
export async function assertAnotherAdministrator(transaction: Database, id: string): Promise<void> {
  if (!(await isAnotherAdministrator(transaction, id)))
    throw new AppError(409, message(accountServerTexts, 'user.lastAdmin'))
}

/**
 * Lets a transaction make what only administrators give: whoever takes this one's right waits for its end, and finds what it has made.
 * @throws AppError 403 when the right has been taken by now.
 */
export async function assertStillAdministrator(transaction: Database, id: string): Promise<void> {
  await holdAdministrators(transaction)
  if (!(await isAdministrator(transaction, id))) throw forbidden()
}

/** Whether this is an active administrator at this moment. */
export async function isAdministrator(db: Database, id: string | null): Promise<boolean> {
  if (id === null) return false
  return (await administrators(db).where('id', '=', id).executeTakeFirst()) !== undefined
}

const administrators = (db: Database) =>
  db.selectFrom('users').select('id').where('role', '=', 'ADMIN').where('is_active', '=', 1)

/** Whether somebody besides this one is an active administrator. */
export async function isAnotherAdministrator(db: Database, id: string): Promise<boolean> {
  const another = await administrators(db).where('id', '!=', id).limit(1).executeTakeFirst()
  return another !== undefined
}

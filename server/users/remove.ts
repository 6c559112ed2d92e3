import type { Database } from '../database/schema.ts'
import type { SignedInUser } from '../http/session.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { RunningTexts } from '../running/running.ts'
import { assertAnotherAdministrator, holdAdministrators } from './administrators.ts'
import { endWorkOf } from './end-work.ts'

type Deps = { db: Database; running: RunningTexts }

/**
 * Deletes somebody with everything that is theirs, and says who it was. What is being written for them is ended first, while there still is a row to
 * save it in.
 * @throws Refusal 409 for oneself and for the last administrator.
 */
export async function removeUser(
  { db, running }: Deps,
  id: string,
  editor: SignedInUser,
): Promise<{ name: string; email: string }> {
  if (id === editor.id) throw new Refusal(409, 'user.cannotDeleteSelf')
  await endWorkOf(running, id)
  const was = await db.transaction().execute(async (transaction) => {
    await holdAdministrators(transaction)
    await assertAnotherAdministrator(transaction, id)
    const row = await transaction
      .deleteFrom('users')
      .where('id', '=', id)
      .returning(['name', 'email'])
      .executeTakeFirst()
    if (!row) throw notFound()
    return row
  })
  // Begun in between: it has nowhere to be saved and must not go on costing.
  await endWorkOf(running, id)
  return was
}

import type { User } from '#platform/contract/account.ts'
import { createUser, emailKey, personSearched } from '#features/accounts/server/accounts/accounts.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'

type Deps = { db: Database; clock: () => Date }

let first: Promise<Schema['users']> | undefined

/** An account with the password "secret1", not by registering, which may be closed. Its id. Hashing costs, so that all share one hash. */
export async function makeAccount(deps: Deps, account: Pick<User, 'name' | 'email' | 'role'>): Promise<string> {
  const { name, email, role } = account
  if (!first) {
    first = createUser(deps, { ...account, password: 'secret1' }).then(({ id }) =>
      deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return (await first).id
  }
  const searched = personSearched({ name, email, phone: null, school: null })
  const own = { id: newId(), name, email, email_key: emailKey(email), role, search_text: searched }
  const row = { ...(await first), ...own, created_at: deps.clock().toISOString() }
  await deps.db.insertInto('users').values(row).execute()
  return row.id
}

import { roles, type Role } from '#rules/roles'
import type { Database, IdentityRow, UserRow } from '../database/schema.ts'
import { writeNextVersion } from '../database/versions.ts'
import { holdAdministrators, isAnotherAdministrator } from '../users/administrators.ts'

/**
 * Gives an account the highest of the roles that its person's groups have here, and takes away what groups gave when they no longer do. A role
 * that an administrator gave by hand stays, and the last administrator stays one. For a transaction.
 * @returns what became different; null: nothing.
 */
export async function followGroups(
  transaction: Database,
  { user, identity }: { user: UserRow; identity: Pick<IdentityRow, 'issuer' | 'subject' | 'given_role'> },
  given: readonly Role[],
): Promise<{ before: Role; after: Role } | null> {
  const after = highest(given)
  const isOurs = user.role !== 'USER' && user.role !== identity.given_role
  if (isOurs || after === user.role) return null
  if (user.role === 'ADMIN') {
    await holdAdministrators(transaction)
    if (!(await isAnotherAdministrator(transaction, user.id))) return null
  }
  await writeNextVersion(transaction, 'users', { id: user.id, version: undefined }, (row) => ({
    role: after,
    search_text: row.search_text,
  }))
  await transaction
    .updateTable('identities')
    .set({ given_role: after === 'USER' ? null : after })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute()
  return { before: user.role, after }
}

export const highest = (given: readonly Role[]): Role => roles.findLast((role) => given.includes(role)) ?? 'USER'

import type { Kysely } from 'kysely'
import { oidcSecretField } from '#features/accounts/server/oidc/stored.ts'
import { schoolKeyField } from '#features/school/server/settings/connection.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { FieldEncryption, Encryption } from '#platform/server/encryption/encryption.ts'

export const agentKeyField = (id: string) => ({ table: 'agents', id, column: 'api_key' })

const fields = [agentKeyField, schoolKeyField, oidcSecretField]

/** `unopened`: values encrypted with an unknown key. */
type Resealed = { renewed: number; unopened: number }

type Secrets = Kysely<Record<string, Record<string, string | null> & { id: string }>>

/**
 * Encrypts API keys and the secret of the school sign-in again if they use the former secret key or predate binding to their row. It works
 * row by row, so an interrupted run can be repeated. A value changed in the meantime is skipped.
 */
export async function resealKeys(database: Database, encryption: Encryption): Promise<Resealed> {
  const db = database as unknown as Secrets
  const result: Resealed = { renewed: 0, unopened: 0 }
  for (const fieldOf of fields) {
    const { table, column } = fieldOf('')
    const rows = await db.selectFrom(table).select(['id', column]).where(column, 'is not', null).execute()
    for (const { id, [column]: sealed } of rows) {
      const renewed = renewedOf(encryption.at(fieldOf(id!)), sealed!)
      if (renewed === 'unopened') result.unopened += 1
      if (renewed === null || renewed === 'unopened') continue
      await db
        .updateTable(table)
        .set({ [column]: renewed })
        .where('id', '=', id!)
        .where(column, '=', sealed!)
        .execute()
      result.renewed += 1
    }
  }
  return result
}

function renewedOf(encryption: FieldEncryption, sealed: string): string | null {
  try {
    return encryption.renewed(sealed)
  } catch {
    return 'unopened'
  }
}

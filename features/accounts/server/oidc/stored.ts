import type { Oidc } from '../../contract/oidc.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { SignInFault } from './fault.ts'
import type { Access } from './provider.ts'
import { schoolSignInTexts } from '../../texts/school-sign-in.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Binds the encryption of the client secret to its row and column. */
export const oidcSecretField = (id: string) => ({ table: 'oidc', id, column: 'client_secret' })

export const storedOidc = (db: Database): Promise<Schema['oidc']> =>
  db.selectFrom('oidc').selectAll().executeTakeFirstOrThrow()

/** @throws SignInFault when it is not set up or its secret was encrypted with another key */
export function accessOf(row: Schema['oidc'], encryption: Encryption): Access {
  const { provider_kind: kind, issuer, client_id: clientId, client_secret: secret } = row
  if (!issuer || !clientId || !secret) throw new SignInFault('off')
  return {
    kind,
    issuer,
    clientId,
    clientSecret: opened(secret, encryption),
    domains: listOf(row.domains),
    groupsClaim: row.groups_claim,
  }
}

function opened(secret: string, encryption: Encryption): string {
  try {
    return encryption.at(oidcSecretField('school')).open(secret)
  } catch (cause) {
    throw new SignInFault('client', { cause })
  }
}

export const listOf = (text: string) => JSON.parse(text) as string[]
export const groupRolesOf = ({ group_roles }: Pick<Schema['oidc'], 'group_roles'>) =>
  JSON.parse(group_roles) as Oidc['groupRoles']

/** Returns whether only administrators may sign in with a password, read from the database at each call. */
export async function isSchoolSignInRequired(db: Database): Promise<boolean> {
  const row = await db.selectFrom('oidc').select(['is_active', 'is_required']).executeTakeFirstOrThrow()
  return row.is_active === 1 && row.is_required === 1
}

/** Returns the button of the sign-in page; null while it is off. */
export async function signInButton(db: Database, language: Language) {
  const row = await db
    .selectFrom('oidc')
    .select(['is_active', 'is_required', 'label', 'label_vi'])
    .executeTakeFirstOrThrow()
  if (!row.is_active) return null
  const own = language === 'vi' ? (row.label_vi ?? row.label) : (row.label ?? row.label_vi)
  return {
    label: own ?? translate(language, schoolSignInTexts)('signInSettings.usualLabel'),
    isRequired: row.is_required === 1,
  }
}

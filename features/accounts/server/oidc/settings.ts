import type * as z from 'zod/mini'
import type { Oidc, oidc } from '../../contract/oidc.ts'
import { isMultiTenant, issuerOf } from '../../model/oidc-providers.ts'
import type { Change } from '#platform/model/audit-events.ts'
import { columnsOf, type Columns } from '#platform/server/database/columns.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { RecordAuditEvent } from '#platform/server/logs/security-log.ts'
import { invalid } from '#platform/server/app-error.ts'
import { previewOf, type Encryption } from '#platform/server/encryption/encryption.ts'
import { assertReachable } from './guarded-fetch.ts'
import { returnPath } from './sign-in.ts'
import { groupRolesOf, listOf, storedOidc, oidcSecretField } from './stored.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { schoolSignInTexts } from '../../texts/school-sign-in.ts'
import { message } from '#platform/i18n/message.ts'

type Deps = { db: Database; encryption: Encryption; publicUrl: string | null; trusted: readonly string[] }
type Changes = z.output<typeof oidc.update.body>

/** Issuer and secret have separate rules. */
const columns = {
  isOn: 'is_active',
  kind: 'provider_kind',
  clientId: 'client_id',
  domains: 'domains',
  newcomers: 'newcomers',
  groupsClaim: 'groups_claim',
  groupRoles: 'group_roles',
  label: 'label',
  labelVi: 'label_vi',
  isRequired: 'is_required',
} satisfies Columns<Omit<Changes, 'version' | 'issuer' | 'clientSecret'>, Schema['oidc']>

export async function getOidc({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>): Promise<Oidc> {
  const row = await storedOidc(db)
  return {
    isOn: row.is_active === 1,
    kind: row.provider_kind,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: row.client_secret_preview,
    domains: listOf(row.domains),
    newcomers: row.newcomers,
    groupsClaim: row.groups_claim,
    groupRoles: groupRolesOf(row),
    label: row.label,
    labelVi: row.label_vi,
    isRequired: row.is_required === 1,
    version: row.version,
    returnAddress: publicUrl && publicUrl + returnPath,
    adminCameIn: row.admin_signed_in === 1,
  }
}

/**
 * Keeps the values of omitted fields.
 * @throws AppError 409 when it is no longer at `version`; 400 for a forbidden issuer, for incomplete settings that are turned on, and for
 * making it the only way to sign in before an administrator has used it
 */
export async function updateOidc(
  deps: Deps,
  { version, ...changes }: Changes,
  record: RecordAuditEvent,
): Promise<Oidc> {
  const { db } = deps
  const { before, after } = await db.transaction().execute(async (transaction) => {
    const before = await storedOidc(transaction)
    await writeNextVersion(transaction, 'oidc', { id: 'school', version }, (row) => changed(row, changes, deps))
    return { before, after: await storedOidc(transaction) }
  })
  record('settings-changed', null, { changes: differences(before, after) })
  if (after.client_secret !== before.client_secret) record('sign-in-secret-changed', null)
  return getOidc(deps)
}

function changed(row: Schema['oidc'], changes: Changes, deps: Deps): Partial<Schema['oidc']> {
  const own = columnsOf(columns, changes)
  const kind = own.provider_kind ?? row.provider_kind
  const entered = changes.issuer === undefined && kind === row.provider_kind ? row.issuer : (changes.issuer ?? null)
  const issuer = issuerOf(kind, entered)
  const isElsewhere = issuer !== row.issuer
  const next = { ...row, ...own, issuer, ...secretOf(row, changes, { encryption: deps.encryption, isElsewhere }) }
  // An administrator has not tested the new provider or client yet.
  if (isElsewhere || next.client_id !== row.client_id) next.admin_signed_in = 0
  if (issuer && isElsewhere) assertIssuer(issuer, deps.trusted)
  if (next.is_active) assertWhole(next, deps)
  const { id: _, version: __, ...columnsChanged } = next
  return columnsChanged
}

type Secret = Pick<Schema['oidc'], 'client_secret' | 'client_secret_preview'>

/** The secret is sent only to the provider that it was entered for. */
function secretOf(
  row: Schema['oidc'],
  { clientSecret }: Changes,
  { encryption, isElsewhere }: { encryption: Encryption; isElsewhere: boolean },
): Secret {
  if (clientSecret && clientSecret !== row.client_secret_preview)
    return {
      client_secret: encryption.at(oidcSecretField('school')).close(clientSecret),
      client_secret_preview: previewOf(clientSecret),
    }
  if (isElsewhere) return { client_secret: null, client_secret_preview: null }
  return { client_secret: row.client_secret, client_secret_preview: row.client_secret_preview }
}

function assertIssuer(issuer: string, trusted: readonly string[]): void {
  const url = URL.parse(issuer)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw invalid({ issuer: message(schoolSignInTexts, 'signInSettings.issuerInvalid') })
  if (isMultiTenant(issuer)) throw invalid({ issuer: message(schoolSignInTexts, 'signInSettings.issuerOfAll') })
  try {
    assertReachable(issuer, trusted)
  } catch {
    throw invalid({ issuer: message(schoolSignInTexts, 'signInSettings.issuerInner') })
  }
}

function assertWhole(row: Schema['oidc'], { publicUrl }: Deps): void {
  const required = message(commonTexts, 'validation.required')
  if (!publicUrl) throw invalid({ isOn: message(schoolSignInTexts, 'signInSettings.noPublicUrl') })
  if (!row.issuer) throw invalid({ issuer: required })
  if (!row.client_id) throw invalid({ clientId: required })
  if (!row.client_secret) throw invalid({ clientSecret: required })
  // Everyone in the world can have a Google account.
  if (row.provider_kind === 'google' && listOf(row.domains).length === 0)
    throw invalid({ domains: message(schoolSignInTexts, 'signInSettings.domainsNeeded') })
  if (row.is_required && !row.admin_signed_in)
    throw invalid({ isRequired: message(schoolSignInTexts, 'signInSettings.onlyAfterAdmin') })
}

const changes = {
  is_active: 'schoolSignIn',
  provider_kind: 'provider',
  issuer: 'issuer',
  client_id: 'clientId',
  domains: 'signInDomains',
  newcomers: 'newcomers',
  groups_claim: 'groupsClaim',
  group_roles: 'groupRoles',
  label: 'buttonLabel',
  label_vi: 'buttonLabelVi',
  is_required: 'isRequired',
} as const satisfies Partial<Record<keyof Schema['oidc'], string>>

function differences(before: Schema['oidc'], after: Schema['oidc']): Change[] {
  const names = Object.keys(changes) as (keyof typeof changes)[]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: changes[name], before: textOf(before[name]), after: textOf(after[name]) }))
}

/** Formats a value for the audit log, see features/school/model/audit-values.ts: the numbers here are booleans. */
function textOf(value: string | number | null): string | null {
  if (typeof value !== 'number') return value
  return value === 1 ? 'yes' : 'no'
}

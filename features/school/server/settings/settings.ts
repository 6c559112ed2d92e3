import type * as z from 'zod/mini'
import type { Settings, settings } from '../../contract/settings.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { PersonalLimits } from '#platform/model/limits.ts'
import type { Registration } from '#features/accounts/model/registration.ts'
import { changedConnection, hasOwnServer, type ConnectionChanges } from './connection.ts'
import type { BaseUrls, SharedConnection } from '#ai/server/shared-connection.ts'
import { changesBetween, type Facts } from '../audit/changes.ts'
import { columnsOf, type Columns } from '#platform/server/database/columns.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import { providers } from '#ai/server/providers.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { Encryption } from '#platform/server/encryption/encryption.ts'
import { invalid } from '#platform/server/app-error.ts'
import { hasAnnouncements } from '../announcements/announcements.ts'
import { signInButton } from '#features/accounts/server/oidc/stored.ts'
import { faceIn } from '../branding/school.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { schoolServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { message } from '#platform/i18n/message.ts'

/** Settings of the process; they apply unless an administrator has set others. */
export type Environment = {
  shared: SharedConnection | null
  baseUrls: BaseUrls
  registration: Registration
  /** Set for `domains`. */
  registrationDomains: string[]
  learningOutcomesUrl: Record<Language, string>
  limits: PersonalLimits
  /** Time zone of the school's days. */
  timeZone: string
  /** The mail server; null without one. */
  mail: object | null
}
type Deps = { db: Database; encryption: Encryption; environment: Environment }
type Changes = z.output<typeof settings.update.body>

/** The connection has separate rules: see connection.ts. */
const columns = {
  instructions: 'instructions',
  instructionsVi: 'instructions_vi',
  learningOutcomesUrl: 'learning_outcomes_url',
  registration: 'registration',
  registrationDomains: 'registration_domains',
  runsPerDay: 'runs_per_day',
  accountsPerDay: 'accounts_per_day',
  storageMegabytes: 'storage_megabytes',
} satisfies Columns<Omit<Changes, 'version' | keyof ConnectionChanges>, Schema['settings']>

export async function getSettings(
  { db, environment }: Omit<Deps, 'encryption'>,
  language: Language,
): Promise<Settings> {
  const row = await storedSettings(db)
  const { shared } = environment
  return {
    connection: row.connection,
    provider: row.provider,
    apiKey: row.api_key_preview,
    model: row.model,
    instructions: row.instructions,
    instructionsVi: row.instructions_vi,
    learningOutcomesUrl: row.learning_outcomes_url,
    registration: row.registration ?? environment.registration,
    registrationDomains: domainsOf(row),
    runsPerDay: row.runs_per_day,
    accountsPerDay: row.accounts_per_day,
    storageMegabytes: row.storage_megabytes,
    version: row.version,
    defaults: {
      connection: shared && {
        provider: shared.provider,
        model: (shared.model ?? providers[shared.provider].model) || null,
      },
      instructions: translate('en', schoolServerTexts)('chat.system'),
      instructionsVi: translate('vi', schoolServerTexts)('chat.system'),
      learningOutcomesUrl: environment.learningOutcomesUrl[language],
      registrationDomains: environment.registrationDomains,
      ...environment.limits,
    },
    ownServer: hasOwnServer(environment.baseUrls),
  }
}

/**
 * Omitted fields keep their values.
 * @throws AppError 409 when they are no longer at `version`; 400 as changedConnection does, and when registration is limited to mail
 * domains but none is given
 */
export async function updateSettings(
  deps: Deps,
  { version, ...changes }: Changes,
  { language, from }: { language: Language; from: Caller },
): Promise<Settings> {
  let change: { before: Schema['settings']; after: Schema['settings'] } | undefined
  const settings = await deps.db.transaction().execute(async (transaction) => {
    await writeNextVersion(transaction, 'settings', { id: 'school', version }, (row) => {
      const written = {
        ...(concernsConnection(changes) &&
          changedConnection(row, changes, { encryption: deps.encryption, baseUrls: deps.environment.baseUrls })),
        ...columnsOf(columns, changes),
      }
      change = { before: row, after: { ...row, ...written } }
      return written
    })
    const saved = await getSettings({ ...deps, db: transaction }, language)
    const { registration, registrationDomains, defaults } = saved
    if (registration === 'domains' && (registrationDomains ?? defaults.registrationDomains).length === 0)
      throw invalid({ registrationDomains: message(commonTexts, 'validation.required') })
    return saved
  })
  recordChanges(from, change!)
  return settings
}

/** Records a new key as a separate event. */
function recordChanges(
  { record }: Caller,
  { before, after }: { before: Schema['settings']; after: Schema['settings'] },
): void {
  const all = changesBetween(factsOf(before), factsOf(after))
  const changes = all.filter(({ field }) => field !== 'apiKey')
  if (changes.length > 0) record('settings-changed', null, { changes })
  if (changes.length < all.length) record('school-key-changed', null)
}

const factsOf = (row: Schema['settings']): Facts => ({
  connection: row.connection,
  provider: row.provider,
  apiKey: row.api_key,
  model: row.model,
  instructions: row.instructions,
  instructionsVi: row.instructions_vi,
  learningOutcomesUrl: row.learning_outcomes_url,
  registration: row.registration,
  registrationDomains: domainsOf(row),
  runsPerDay: row.runs_per_day,
  accountsPerDay: row.accounts_per_day,
  storageMegabytes: row.storage_megabytes,
})

/** Reads the current registration rules. */
export async function registrationIn(db: Database, environment: Environment) {
  const row = await db.selectFrom('settings').select(['registration', 'registration_domains']).executeTakeFirstOrThrow()
  return {
    registration: row.registration ?? environment.registration,
    domains: domainsOf(row) ?? environment.registrationDomains,
  }
}

const domainsOf = ({ registration_domains: domains }: Pick<Schema['settings'], 'registration_domains'>) =>
  domains === null ? null : (JSON.parse(domains) as string[])

/** Reads the current public settings. */
export async function publicSettings(
  { db, clock, environment }: Omit<Deps, 'encryption'> & { clock: () => Date },
  language: Language,
) {
  const row = await db
    .selectFrom('settings')
    .select(['registration', 'learning_outcomes_url'])
    .executeTakeFirstOrThrow()
  return {
    registration: row.registration ?? environment.registration,
    learningOutcomesUrl: row.learning_outcomes_url ?? environment.learningOutcomesUrl[language],
    hasMail: environment.mail !== null,
    ...(await faceIn(db, language)),
    hasAnnouncements: await hasAnnouncements({ db, clock, timeZone: environment.timeZone }),
    schoolSignIn: await signInButton(db, language),
  }
}

/** Returns the chat's instructions: the administrators' text or else the default. */
export async function instructionsIn(db: Database, language: Language): Promise<string> {
  const row = await db.selectFrom('settings').select(['instructions', 'instructions_vi']).executeTakeFirstOrThrow()
  return (
    (language === 'vi' ? row.instructions_vi : row.instructions) ??
    translate(language, schoolServerTexts)('chat.system')
  )
}

export const storedSettings = (db: Database): Promise<Schema['settings']> =>
  db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()

const concernsConnection = ({ connection, provider, apiKey, model }: Changes) =>
  [connection, provider, apiKey, model].some((change) => change !== undefined)

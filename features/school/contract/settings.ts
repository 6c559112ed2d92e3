import * as z from 'zod/mini'
import { addressMaxLength, instructionsMaxLength, mailDomainsMax, personalMaxima } from '#platform/model/limits.ts'
import { mailDomains, registrations } from '#features/accounts/model/registration.ts'
import { ConnectionFields, ConnectionTest, connectionTestLimit, Provider } from '#ai/contract/connection.ts'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { optionalText, typedNumber } from '#platform/contract/fields.ts'
import { publicSettings } from '#features/accounts/contract/public-settings.ts'
import { changesSomething, says, trimmed, Version } from '#platform/contract/shared.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { schoolSignInTexts } from '#features/accounts/texts/school-sign-in.ts'

/** The shared connection comes from the server's settings, from an administrator, or is missing. */
export const connectionSources = ['environment', 'own', 'none'] as const
const Source = z.enum(connectionSources, says(commonTexts, 'validation.choice'))

const Registration = z.enum(registrations, says(commonTexts, 'validation.choice'))

export const Settings = z.object({
  connection: Source,
  /** Set for the school's own connection. The key is masked. */
  provider: z.nullable(Provider),
  apiKey: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** Instructions of the chat; null for the default text. */
  instructions: z.nullable(z.string()),
  instructionsVi: z.nullable(z.string()),
  /** Null for the address from the environment. */
  learningOutcomesUrl: z.nullable(z.string()),
  registration: Registration,
  /** Domains that may register; null: the server's settings apply, like the limits. */
  registrationDomains: z.nullable(z.array(z.string())),
  /** Per account: generations, chat questions and test runs together. */
  runsPerDay: z.nullable(z.int()),
  /** New accounts from one network. */
  accountsPerDay: z.nullable(z.int()),
  /** Per person: texts and files. */
  storageMegabytes: z.nullable(z.int()),
  version: Version,
  /** Values that apply to empty fields. */
  defaults: z.object({
    connection: z.nullable(z.object({ provider: Provider, model: z.nullable(z.string()) })),
    instructions: z.string(),
    instructionsVi: z.string(),
    learningOutcomesUrl: z.string(),
    registrationDomains: z.array(z.string()),
    runsPerDay: z.int(),
    accountsPerDay: z.int(),
    storageMegabytes: z.int(),
  }),
  /** True if the OpenAI protocol is used with the school's own server, which may work without a key. */
  ownServer: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

const httpAddress = z.url({ protocol: /^https?$/ })

/** Used in a link on every page, so only web addresses are allowed. A blank text is null. */
const webAddress = z.optional(
  z.nullable(
    z.pipe(
      trimmed().check(
        z.maxLength(addressMaxLength, says(commonTexts, 'validation.tooLong')),
        z.refine((text) => text === '' || z.safeParse(httpAddress, text).success, says(commonTexts, 'validation.url')),
      ),
      z.transform((text) => text || null),
    ),
  ),
)

/** A list, or a text separated by blanks or commas; empty is null. */
const domains = z.optional(
  z.pipe(
    z.transform((value: string[] | string | null) => mailDomains([value ?? []].flat().join(' '))),
    z.pipe(
      z.array(z.string(), says(schoolSignInTexts, 'settings.domainsInvalid')).check(z.maxLength(mailDomainsMax)),
      z.transform((list) => (list.length > 0 ? list : null)),
    ),
  ),
)

const limit = (most: number) =>
  z.optional(
    typedNumber(
      z.nullable(
        z
          .int(says(commonTexts, 'validation.integer'))
          .check(
            z.minimum(1, says(commonTexts, 'validation.tooSmall')),
            z.maximum(most, says(commonTexts, 'validation.tooBig')),
          ),
      ),
    ),
  )

export const SettingsFields = z.object({
  connection: z.optional(Source),
  ...ConnectionFields,
  instructions: optionalText(instructionsMaxLength),
  instructionsVi: optionalText(instructionsMaxLength),
  learningOutcomesUrl: webAddress,
  registration: z.optional(Registration),
  registrationDomains: domains,
  runsPerDay: limit(personalMaxima.runsPerDay),
  accountsPerDay: limit(personalMaxima.accountsPerDay),
  storageMegabytes: limit(personalMaxima.storageMegabytes),
})
export type SettingsFields = z.infer<typeof SettingsFields>

const One = z.object({ settings: Settings })

export const settings = {
  get: get('/settings', { summary: 'Get the settings', rights: 'admin', response: One }),
  ...publicSettings,
  /** Tests the sent values, otherwise the stored ones. */
  testConnection: post('/settings/test-connection', {
    summary: 'Test the shared AI connection, saved or not',
    rights: 'admin',
    body: z.pick(SettingsFields, { connection: true, provider: true, apiKey: true, model: true }),
    response: ConnectionTest,
    rateLimit: connectionTestLimit,
  }),
  /** Omitted fields keep their values. */
  update: put('/settings', {
    summary: 'Change the settings',
    rights: 'admin',
    body: z.extend(SettingsFields, { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
}

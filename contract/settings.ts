import * as z from 'zod/mini'
import { addressMaxLength, instructionsMaxLength, mailDomainsMax, personalMaxima } from '#rules/limits'
import { mailDomains, registrations } from '#rules/registration'
import { ConnectionFields, ConnectionTest, connectionTestLimit, Provider } from './connection.ts'
import { get, post, put } from './endpoint.ts'
import { optionalText, typedNumber } from './fields.ts'
import { publicSettings } from './public-settings.ts'
import { changesSomething, says, trimmed, Version } from './shared.ts'

/** By what the school writes together: what the product was started with, what an administrator enters here, or nothing. */
export const connectionSources = ['environment', 'own', 'none'] as const
const Source = z.enum(connectionSources, says('validation.choice'))

const Registration = z.enum(registrations, says('validation.choice'))

export const Settings = z.object({
  connection: Source,
  /** Of an own connection; of its key the preview. */
  provider: z.nullable(Provider),
  apiKey: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** What the chatbot is told about itself; null for our own text. */
  instructions: z.nullable(z.string()),
  instructionsVi: z.nullable(z.string()),
  /** Null for the one the product was started with. */
  learningOutcomesUrl: z.nullable(z.string()),
  registration: Registration,
  /** Of the addresses that may register; null for those the product was started with, like the limits. */
  registrationDomains: z.nullable(z.array(z.string())),
  /** Of one account: generations, questions of the chat and test runs together. */
  runsPerDay: z.nullable(z.int()),
  /** New accounts from one network. */
  accountsPerDay: z.nullable(z.int()),
  /** Of one person's texts and files. */
  storageMegabytes: z.nullable(z.int()),
  version: Version,
  /** What applies where nothing is entered. */
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
  /** True when OpenAI's protocol leads to a server of the school's own, which may ask for no key. */
  ownServer: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

const httpAddress = z.url({ protocol: /^https?$/ })

/** Goes into a link on every page: nothing but the web. Blank is null. */
const webAddress = z.optional(
  z.nullable(
    z.pipe(
      trimmed().check(
        z.maxLength(addressMaxLength, says('validation.tooLong')),
        z.refine((text) => text === '' || z.safeParse(httpAddress, text).success, says('validation.url')),
      ),
      z.transform((text) => text || null),
    ),
  ),
)

/** A list, or a text with blanks or commas between; an empty one is null. */
const domains = z.optional(
  z.pipe(
    z.transform((given: string[] | string | null) => mailDomains([given ?? []].flat().join(' '))),
    z.pipe(
      z.array(z.string(), says('settings.domainsInvalid')).check(z.maxLength(mailDomainsMax)),
      z.transform((list) => (list.length > 0 ? list : null)),
    ),
  ),
)

const limit = (most: number) =>
  z.optional(
    typedNumber(
      z.nullable(
        z
          .int(says('validation.integer'))
          .check(z.minimum(1, says('validation.tooSmall')), z.maximum(most, says('validation.tooBig'))),
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
  get: get('/settings', { access: 'admin', response: One }),
  ...publicSettings,
  /** What is sent, unsaved, or what is stored. */
  testConnection: post('/settings/test-connection', {
    access: 'admin',
    body: z.pick(SettingsFields, { connection: true, provider: true, apiKey: true, model: true }),
    response: ConnectionTest,
    rateLimit: connectionTestLimit,
  }),
  /** What is left out stays as it is. */
  update: put('/settings', {
    access: 'admin',
    body: z.extend(SettingsFields, { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
}

import * as z from 'zod/mini'
import { providers, visibleKey } from '#ai/model/provider-keys.ts'
import { mailDomains, registrations } from '#features/accounts/model/registration.ts'
import { Email, Password } from '#platform/contract/account.ts'
import {
  addressMaxLength,
  defaultLearningOutcomesUrl,
  personalDefaults,
  personalMaxima,
} from '#platform/model/limits.ts'
import { isTimeZone } from '#platform/server/school-day.ts'
import { contradictionsOfMail, mailSettings } from './mail.ts'
import { contradictionsOfMetrics, metricsSettings } from './metrics.ts'
import { oidcSettings } from './oidc.ts'
import { trustedProxies } from './proxy.ts'
import { contradictionsOfS3, s3Settings } from './s3.ts'

const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

const address = (pattern: RegExp, example: string) => z.string().check(z.regex(pattern, `must look like ${example}`))

const url = (pattern: RegExp, example: string) =>
  z.string().check(z.refine((text) => pattern.test(text) && URL.canParse(text), `must look like ${example}`))

const wholeNumber = (most: number, fault: string, least = 1) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/, fault)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least, fault), z.maximum(most, fault))),
  )

const upTo = (most: number, usual: number) =>
  z._default(wholeNumber(most, `must be a whole number, 1 to ${most}`), usual)
const postgresUrl = url(/^postgres(ql)?:\/\/\S+$/, 'postgres://user:password@host:5432/database')

const webAddress = /^https?:\/\/\S+$/

const pageOfOutcomes = url(webAddress, defaultLearningOutcomesUrl).check(z.maxLength(addressMaxLength, 'is too long'))

const secretKey = z
  .string()
  .check(
    z.refine(
      (text) => Buffer.from(text, 'base64').length === 32,
      'must be 32 bytes in base64 (openssl rand -base64 32)',
    ),
  )

/** The settings by their names, each with its form and its usual value. */
export const Settings = z.object({
  PORT: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535 (0: any free one)')),
      z.pipe(
        z.transform(Number),
        z.number().check(z.maximum(65_535, 'must be a port number, 0 to 65535 (0: any free one)')),
      ),
    ),
    3000,
  ),
  HOST: z._default(address(/^[\w.:-]+$/, '127.0.0.1 or 0.0.0.0'), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_LISTEN_URL: z.optional(postgresUrl),
  SECRET_KEY: z.optional(secretKey),
  FORMER_SECRET_KEY: z.optional(secretKey),
  TRUST_PROXY: z._default(trustedProxies, ['loopback']),
  ...oidcSettings,
  ...mailSettings,
  ADMIN_EMAIL: z.optional(
    z.string().check(z.refine((text) => Email.safeParse(text).success, 'must be an e-mail address')),
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.refine((text) => Password.safeParse(text).success, 'must have 6 to 200 characters')),
  ),
  REGISTRATION: z._default(choice(...registrations), 'open'),
  REGISTRATION_DOMAINS: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(mailDomains)),
      z.array(z.string(), 'must look like school.edu.vn, example.com'),
    ),
    [],
  ),
  RUNS_PER_DAY: upTo(personalMaxima.runsPerDay, personalDefaults.runsPerDay),
  ACCOUNTS_PER_DAY: upTo(personalMaxima.accountsPerDay, personalDefaults.accountsPerDay),
  STORAGE_PER_PERSON_MB: upTo(personalMaxima.storageMegabytes, personalDefaults.storageMegabytes),
  MIN_FREE_SPACE_MB: z._default(wholeNumber(1_000_000, 'must be a number of megabytes, 0 to 1000000', 0), 500),
  TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be a time zone of the IANA list, such as Asia/Ho_Chi_Minh')),
    'Asia/Ho_Chi_Minh',
  ),
  RATE_LIMITS: z._default(choice('on', 'off'), 'on'),
  LEARNING_OUTCOMES_URL: z._default(pageOfOutcomes, defaultLearningOutcomesUrl),
  LEARNING_OUTCOMES_URL_VI: z.optional(pageOfOutcomes),
  OPENAI_BASE_URL: z.optional(url(webAddress, 'https://api.openai.com/v1 or http://127.0.0.1:11434/v1')),
  DIFY_BASE_URL: z.optional(url(webAddress, 'https://api.dify.ai/v1')),
  ANTHROPIC_BASE_URL: z.optional(url(webAddress, 'https://api.anthropic.com/v1')),
  GOOGLE_BASE_URL: z.optional(url(webAddress, 'https://generativelanguage.googleapis.com/v1beta')),
  AI_PROVIDER: z._default(choice(...providers), 'openai'),
  AI_API_KEY: z.optional(
    z.string().check(
      z.overwrite(visibleKey),
      // The token is sent in a header.
      z.regex(/^[\x21-\x7e]+$/, 'must be a key without blanks and without letters that have accents'),
    ),
  ),
  AI_MODEL: z.optional(z.string()),
  CONNECTION_CHECKS: z._default(choice('on', 'off'), 'on'),
  AI_PRICES_FILE: z.optional(z.string()),
  ...s3Settings,
  UPLOAD_RETENTION_DAYS: z._default(wholeNumber(3650, 'must be a number of days, 1 to 3650'), 90),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(wholeNumber(1000, 'must be a number of backups, 1 to 1000'), 7),
  ...metricsSettings,
  LOG_LEVEL: z._default(choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
})

/** The names of all settings, as `.env.example` lists them. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

/** Finds settings that do not go together. */
export function findContradictions(settings: Record<string, string | undefined>): string[] {
  const faults: string[] = []
  if (settings['DATABASE_URL'] && !settings['SECRET_KEY'])
    faults.push('SECRET_KEY: required with DATABASE_URL, so that every server process can decrypt the same keys')
  if (settings['FORMER_SECRET_KEY'] && !settings['SECRET_KEY'])
    faults.push('SECRET_KEY: required with FORMER_SECRET_KEY; it is the new key')
  if (settings['DATABASE_LISTEN_URL'] && !settings['DATABASE_URL'])
    faults.push('DATABASE_LISTEN_URL: only used with DATABASE_URL, when that goes through a pooler')
  if (settings['DATABASE_URL'] && settings['BACKUP_DIR'])
    faults.push('BACKUP_DIR: only for the embedded database; with DATABASE_URL, make backups with pg_dump')
  if (settings['REGISTRATION'] === 'domains' && !settings['REGISTRATION_DOMAINS'])
    faults.push('REGISTRATION_DOMAINS: required with REGISTRATION=domains')
  return [
    ...faults,
    ...contradictionsOfAi(settings),
    ...contradictionsOfS3(settings),
    ...contradictionsOfMetrics(settings),
    ...contradictionsOfMail(settings),
  ]
}

function contradictionsOfAi({
  AI_PROVIDER: provider = 'openai',
  AI_API_KEY: key,
  AI_MODEL: model,
  OPENAI_BASE_URL: openAi,
}: Record<string, string | undefined>): string[] {
  if (provider !== 'openai') return key ? [] : [`AI_API_KEY: required with AI_PROVIDER=${provider}`]
  if (key && !model) return ['AI_MODEL: required with AI_API_KEY']
  if (model && !key && !openAi)
    return ['AI_API_KEY: required with AI_MODEL, unless OPENAI_BASE_URL is a server that needs no key']
  return []
}

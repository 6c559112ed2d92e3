import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '#platform/i18n/language.ts'
import type { PersonalLimits } from '#platform/model/limits.ts'
import type { Registration } from '#features/accounts/model/registration.ts'
import type { BackupPlan } from '#platform/server/backup/schedule.ts'
import { ConfigError } from '#platform/server/operator-faults.ts'
import { mailOf } from './mail.ts'
import { metricsOf } from './metrics.ts'
import { findLocationFaults } from './locations.ts'
import { s3Of } from './s3.ts'
import { findContradictions, Settings } from './settings.ts'
import type { BaseUrls, SharedConnection } from '#ai/server/shared-connection.ts'
import type { DatabaseLocation } from '#platform/server/drivers/connect.ts'
import type { S3Settings } from '#platform/server/storage/s3-store.ts'
import type { MailSettings } from '#platform/server/mail/sender.ts'
import type { MetricsSettings } from '../metrics/metrics.ts'
import { readPrices, type PriceGroup } from '#ai/server/prices/price-table.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  database: DatabaseLocation
  /** 32 bytes that encrypt the API keys; null: generated and stored in the data folder. */
  secretKey: Buffer | null
  /** The previous key, which decrypts what has not been encrypted again yet. */
  formerSecretKey: Buffer | null
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  /** The public origin; null: unknown. */
  publicUrl: string | null
  /** Identity providers that may be in the school's own network. */
  oidcIssuers: string[]
  /** The mail server; null: the school has none. */
  mail: MailSettings | null
  admin: { email: string | null; password: string | null }
  registration: Registration
  /** The mail domains that may register, for `domains`. */
  registrationDomains: string[]
  /** Limits for one person and for one network. */
  limits: PersonalLimits
  /** Bytes of DATA_DIR's file system. With less free space, uploads and new texts are refused. */
  minFreeSpace: number
  /** The address of the menu entry for learning outcomes, for each language of the interface. */
  learningOutcomesUrl: Record<Language, string>
  /** The school's time zone, by its IANA name. */
  timeZone: string
  rateLimits: boolean
  baseUrls: BaseUrls
  shared: SharedConnection | null
  /** Whether connections are checked automatically, after a save and each night. */
  connectionChecks: boolean
  /** The school's own model prices, which override ours. */
  prices: PriceGroup[]
  /** The store of uploaded files; null: the data folder. */
  s3: S3Settings | null
  /** Days that used files are kept. */
  uploadRetentionDays: number
  /** Automatic backups; null: none. */
  backups: BackupPlan | null
  /** The address of the metrics; null: none are collected. */
  metrics: MetricsSettings | null
  logLevel: string
}

/** Adds the `.env` next to package.json to the environment, which takes precedence. */
export function loadEnvFile(root: string): void {
  const file = resolve(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Reads the settings. `checksLocations`: the folders and files they name must exist, as for a start. Commands skip that, because they must
 * work while the backup disk is away.
 * @throws ConfigError with all faults at once.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  root: string,
  { checksLocations = false }: { checksLocations?: boolean } = {},
): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = Settings.safeParse(variables)
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  faults.push(...findContradictions(variables))
  const prices = pricesOf(variables['AI_PRICES_FILE'], root)
  faults.push(...prices.faults)
  if (checksLocations) faults.push(...findLocationFaults(variables, root))
  if (!result.success || faults.length > 0) throw new ConfigError(faults)
  const settings = result.data
  const dataDir = resolve(root, settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    database: settings.DATABASE_URL
      ? {
          engine: 'postgres',
          url: settings.DATABASE_URL,
          ...(settings.DATABASE_LISTEN_URL && { listenUrl: settings.DATABASE_LISTEN_URL }),
        }
      : { engine: 'sqlite', file: resolve(dataDir, 'trogiang.db') },
    secretKey: settings.SECRET_KEY ? Buffer.from(settings.SECRET_KEY, 'base64') : null,
    formerSecretKey: settings.FORMER_SECRET_KEY ? Buffer.from(settings.FORMER_SECRET_KEY, 'base64') : null,
    trustProxy: settings.TRUST_PROXY,
    publicUrl: settings.PUBLIC_URL ?? null,
    oidcIssuers: settings.OIDC_ISSUERS,
    mail: mailOf(settings),
    admin: { email: settings.ADMIN_EMAIL ?? null, password: settings.ADMIN_PASSWORD ?? null },
    registration: settings.REGISTRATION,
    registrationDomains: settings.REGISTRATION_DOMAINS,
    limits: {
      runsPerDay: settings.RUNS_PER_DAY,
      accountsPerDay: settings.ACCOUNTS_PER_DAY,
      storageMegabytes: settings.STORAGE_PER_PERSON_MB,
    },
    minFreeSpace: settings.MIN_FREE_SPACE_MB * 1024 * 1024,
    learningOutcomesUrl: {
      en: settings.LEARNING_OUTCOMES_URL,
      vi: settings.LEARNING_OUTCOMES_URL_VI ?? settings.LEARNING_OUTCOMES_URL,
    },
    timeZone: settings.TIME_ZONE,
    rateLimits: settings.RATE_LIMITS === 'on',
    baseUrls: {
      ...(settings.OPENAI_BASE_URL && { openai: settings.OPENAI_BASE_URL }),
      ...(settings.DIFY_BASE_URL && { dify: settings.DIFY_BASE_URL }),
      ...(settings.ANTHROPIC_BASE_URL && { anthropic: settings.ANTHROPIC_BASE_URL }),
      ...(settings.GOOGLE_BASE_URL && { google: settings.GOOGLE_BASE_URL }),
    },
    shared:
      settings.AI_MODEL || settings.AI_API_KEY
        ? { provider: settings.AI_PROVIDER, apiKey: settings.AI_API_KEY ?? null, model: settings.AI_MODEL ?? null }
        : null,
    connectionChecks: settings.CONNECTION_CHECKS === 'on',
    prices: prices.groups,
    s3: s3Of(settings),
    uploadRetentionDays: settings.UPLOAD_RETENTION_DAYS,
    backups: settings.BACKUP_DIR ? { folder: resolve(root, settings.BACKUP_DIR), keep: settings.BACKUP_KEEP } : null,
    metrics: metricsOf(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

function pricesOf(file: string | undefined, root: string): ReturnType<typeof readPrices> {
  if (!file) return { groups: [], faults: [] }
  const { groups, faults } = readPrices(resolve(root, file))
  return { groups, faults: faults.map((fault) => `AI_PRICES_FILE: ${fault}`) }
}

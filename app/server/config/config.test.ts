import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadEnvFile, readConfig } from './config.ts'
import { settingNames } from './settings.ts'
import type { ConfigError } from '#platform/server/operator-faults.ts'

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env, '/srv')
    return []
  } catch (error) {
    return (error as ConfigError).faults.map((fault) => fault.split(':')[0])
  }
}

test('requires no setting', () => {
  const config = readConfig({ PORT: ' ' }, '/srv')
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', rateLimits: true, registration: 'open', shared: null })
  expect(config.database).toEqual({ engine: 'sqlite', file: '/srv/data/trogiang.db' })
})

test('reports all faults at once, by name', () => {
  const env = {
    PORT: '70000',
    HOST: 'a b',
    DATABASE_URL: 'mysql://x',
    REGISTRATION: 'maybe',
    ADMIN_EMAIL: 'me',
    REGISTRATION_DOMAINS: 'truong',
    RUNS_PER_DAY: '0',
    ACCOUNTS_PER_DAY: 'many',
    STORAGE_PER_PERSON_MB: '-1',
    MIN_FREE_SPACE_MB: '1.5',
    UPLOAD_RETENTION_DAYS: '0',
    BACKUP_KEEP: '0',
    TIME_ZONE: 'Hanoi',
    CONNECTION_CHECKS: 'sometimes',
    LOG_LEVEL: 'loud',
  }
  expect(faultsOf(env)).toEqual([
    'PORT',
    'HOST',
    'DATABASE_URL',
    'ADMIN_EMAIL',
    'REGISTRATION',
    'REGISTRATION_DOMAINS',
    'RUNS_PER_DAY',
    'ACCOUNTS_PER_DAY',
    'STORAGE_PER_PERSON_MB',
    'MIN_FREE_SPACE_MB',
    'TIME_ZONE',
    'CONNECTION_CHECKS',
    'UPLOAD_RETENTION_DAYS',
    'BACKUP_KEEP',
    'LOG_LEVEL',
    'SECRET_KEY',
  ])
})

test('trusts proxies on this machine, or the configured ones', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }, '/srv').trustProxy
  expect(readConfig({}, '/srv').trustProxy).toEqual(['loopback'])
  expect(trusted('10.0.0.5, 2001:db8::/32,loopback')).toEqual(['10.0.0.5', '2001:db8::/32', 'loopback'])
  for (const TRUST_PROXY of [
    'yes',
    '*',
    '10.0.0.5,',
    '10.0.0.300',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '::1/129',
    '10.0.0.0/8/8',
    'proxy.local',
  ])
    expect([TRUST_PROXY, faultsOf({ TRUST_PROXY })]).toEqual([TRUST_PROXY, ['TRUST_PROXY']])
})

test('reads who may register and the limits for everyone with the other settings', () => {
  const usual = readConfig({}, '/srv')
  expect(usual.limits).toEqual({ runsPerDay: 200, accountsPerDay: 50, storageMegabytes: 1024 })
  expect(usual.minFreeSpace).toBe(500 * 1024 * 1024)
  const env = { REGISTRATION: 'domains', REGISTRATION_DOMAINS: '@Truong.edu.vn, example.com', RUNS_PER_DAY: '30' }
  const set = readConfig({ ...env, ACCOUNTS_PER_DAY: '4', STORAGE_PER_PERSON_MB: '50', MIN_FREE_SPACE_MB: '0' }, '/srv')
  expect([set.registration, set.registrationDomains]).toEqual(['domains', ['truong.edu.vn', 'example.com']])
  expect([set.limits, set.minFreeSpace]).toEqual([{ runsPerDay: 30, accountsPerDay: 4, storageMegabytes: 50 }, 0])
})

test('reports settings that require each other', () => {
  expect(faultsOf({ REGISTRATION: 'domains' })).toEqual(['REGISTRATION_DOMAINS'])
  expect(faultsOf({ AI_API_KEY: 'k' })).toEqual(['AI_MODEL'])
  expect(faultsOf({ AI_MODEL: 'm' })).toEqual(['AI_API_KEY'])
  expect(faultsOf({ AI_MODEL: 'llama3', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toEqual([])
  expect(faultsOf({ SECRET_KEY: 'c2hvcnQ=' })).toEqual(['SECRET_KEY'])
  expect(faultsOf({ FORMER_SECRET_KEY: Buffer.alloc(32).toString('base64') })).toEqual(['SECRET_KEY'])
  for (const AI_PROVIDER of ['dify', 'anthropic', 'google']) {
    expect(faultsOf({ AI_PROVIDER })).toEqual(['AI_API_KEY'])
    expect(faultsOf({ AI_PROVIDER, AI_MODEL: 'm' })).toEqual(['AI_API_KEY'])
    expect(faultsOf({ AI_PROVIDER, AI_API_KEY: 'k' })).toEqual([])
  }
})

test('reports a key that cannot be sent at the start, without showing it; removes invisible characters', () => {
  for (const AI_API_KEY of ['sk-khoá', 'sk-bí-mật', 'sk one', 'sk\none', '\u200b'])
    expect(faultsOf({ AI_API_KEY, AI_MODEL: 'm' })).toEqual(['AI_API_KEY'])
  expect(() => readConfig({ AI_API_KEY: 'sk-bí-mật', AI_MODEL: 'm' }, '/srv')).not.toThrow(/mật/)
  const { shared } = readConfig({ AI_API_KEY: '\ufeffsk-\u200bone\u00a0\r', AI_MODEL: 'm' }, '/srv')
  expect(shared?.apiKey).toBe('sk-one')
})

test('names the provider of the shared connection; each provider may have its own address', () => {
  const env = {
    AI_PROVIDER: 'dify',
    AI_API_KEY: 'app-x',
    DIFY_BASE_URL: 'https://dify.example.edu.vn/v1',
    ANTHROPIC_BASE_URL: 'https://proxy.example/anthropic',
    GOOGLE_BASE_URL: 'https://proxy.example/google',
  }
  expect(readConfig(env, '/root')).toMatchObject({
    shared: { provider: 'dify', apiKey: 'app-x', model: null },
    baseUrls: { dify: env.DIFY_BASE_URL, anthropic: env.ANTHROPIC_BASE_URL, google: env.GOOGLE_BASE_URL },
  })
  expect(readConfig({}, '/root').baseUrls).toEqual({})
  expect(faultsOf({ AI_PROVIDER: 'mistral', DIFY_BASE_URL: 'dify' })).toContain('AI_PROVIDER')
  expect(faultsOf({ DIFY_BASE_URL: 'dify' })).toEqual(['DIFY_BASE_URL'])
})

test('links to the public page for learning outcomes unless the school has its own', () => {
  const link = (env: Record<string, string>) => readConfig(env, '/srv').learningOutcomesUrl
  const defaultUrl = 'https://www.easygenerator.com/en/learning-objective-maker/'
  const own = 'http://truong.edu.vn/chuan'
  expect(link({})).toEqual({ en: defaultUrl, vi: defaultUrl })
  expect(link({ LEARNING_OUTCOMES_URL: own })).toEqual({ en: own, vi: own })
  expect(link({ LEARNING_OUTCOMES_URL_VI: own })).toEqual({ en: defaultUrl, vi: own })
  for (const wrong of ['javascript:alert(1)', 'truong.edu.vn', 'https://a b', `https://a.vn/${'x'.repeat(2000)}`])
    for (const name of ['LEARNING_OUTCOMES_URL', 'LEARNING_OUTCOMES_URL_VI'])
      expect(faultsOf({ [name]: wrong })).toEqual([name])
})

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'c2Vj/cmV0+=',
}

test('stores uploads in the data folder, or in an S3 store with complete settings', () => {
  expect(readConfig({}, '/srv').s3).toBeNull()
  expect(readConfig(s3, '/srv').s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'uploads',
    accessKeyId: 'key',
    secretAccessKey: 'c2Vj/cmV0+=',
    prefix: '',
  })
  for (const S3_PREFIX of ['schools/one', 'schools/one/'])
    expect(readConfig({ ...s3, S3_PREFIX, S3_REGION: 'auto' }, '/srv').s3).toMatchObject({
      region: 'auto',
      prefix: 'schools/one/',
    })
  expect(faultsOf({ S3_PREFIX: 'a' })).toEqual(Object.keys(s3))
  for (const name of Object.keys(s3)) expect(faultsOf({ ...s3, [name]: ' ' })).toEqual([name])
})

test('reports an invalid S3 setting without revealing a key', () => {
  const wrong = {
    S3_ENDPOINT: 'https://key:secret@s3.example.com',
    S3_REGION: 'us east',
    S3_BUCKET: 'a/b',
    S3_ACCESS_KEY_ID: 'key id',
    S3_SECRET_ACCESS_KEY: 'geheim geheim',
    S3_PREFIX: '../other',
  }
  expect(faultsOf(wrong)).toEqual(Object.keys(wrong))
  expect(() => readConfig(wrong, '/srv')).not.toThrow(/geheim|secret@/)
  for (const S3_ENDPOINT of ['s3.example.com', 'ftp://s3.example.com', 'https://s3.example.com/?x=1', 'https://['])
    expect(faultsOf({ ...s3, S3_ENDPOINT })).toEqual(['S3_ENDPOINT'])
  for (const S3_PREFIX of ['/', '//', 'a//b', 'a/./b', 'a b', 'ảnh'])
    expect(faultsOf({ ...s3, S3_PREFIX })).toEqual(['S3_PREFIX'])
})

test('reads a price file at the start and reports its faults with the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-prices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'prices.json'), '{"groups":[{"models":{"llama3.2":{"input":0.1,"output":0.2}}}]}')
  const { prices } = readConfig({ AI_PRICES_FILE: 'prices.json' }, folder)
  expect(prices).toEqual([{ models: { 'llama3.2': { input: 0.1, output: 0.2 } } }])
  expect(readConfig({}, folder).prices).toEqual([])
  writeFileSync(join(folder, 'prices.json'), '{"groups":[{"models":{"a":{"input":-1,"output":"x"}}}]}')
  expect(faultsOf({ AI_PRICES_FILE: join(folder, 'prices.json') })).toEqual(['AI_PRICES_FILE', 'AI_PRICES_FILE'])
  expect(faultsOf({ AI_PRICES_FILE: folder, PORT: 'x' })).toEqual(['PORT', 'AI_PRICES_FILE'])
})

test('reports an invalid address once', () => {
  expect(faultsOf({ OPENAI_BASE_URL: 'http://127.0.0.1:99999/v1' })).toEqual(['OPENAI_BASE_URL'])
  expect(faultsOf({ OPENAI_BASE_URL: 'ftp://[' })).toEqual(['OPENAI_BASE_URL'])
})

test('a .env file adds to the environment but does not override it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-env-'))
  writeFileSync(join(folder, '.env'), 'PORT=4000\nREGISTRATION=closed # for now\n')
  process.env['PORT'] = '5000'
  onTestFinished(() => {
    delete process.env['PORT']
    delete process.env['REGISTRATION']
    rmSync(folder, { recursive: true })
  })
  loadEnvFile(folder)
  expect(readConfig(process.env, folder)).toMatchObject({ port: 5000, registration: 'closed' })
})

test('backs up only the embedded database, and keeps a week of backups', () => {
  expect(readConfig({}, '/srv').backups).toBe(null)
  expect(readConfig({ BACKUP_DIR: 'kept' }, '/srv').backups).toEqual({ folder: '/srv/kept', keep: 7 })
  expect(readConfig({ BACKUP_DIR: '/mnt/x', BACKUP_KEEP: '30' }, '/srv').backups).toEqual({
    folder: '/mnt/x',
    keep: 30,
  })
  const postgres = { DATABASE_URL: 'postgres://a@b/c', SECRET_KEY: Buffer.alloc(32).toString('base64') }
  expect(faultsOf({ ...postgres, BACKUP_DIR: '/mnt/x' })).toEqual(['BACKUP_DIR'])
})

test('serves metrics at the configured address, and not without the settings', () => {
  const of = (env: Record<string, string>) => readConfig(env, '/srv').metrics
  expect(of({})).toBeNull()
  expect(of({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1', token: null })
  expect(of({ METRICS_TOKEN: 'a-token-of-some-length' })).toMatchObject({ port: null, token: 'a-token-of-some-length' })
  expect(faultsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT'])
  expect(faultsOf({ METRICS_HOST: '0.0.0.0' })).toEqual(['METRICS_PORT'])
  for (const METRICS_TOKEN of ['short', 'with blanks in the middle', 'một-mã-thông-báo-dài'])
    expect(faultsOf({ METRICS_TOKEN })).toEqual(['METRICS_TOKEN'])
})

test('the list contains each setting exactly once', () => {
  const list = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const listed = [...list.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!)
  expect(listed.toSorted((one, other) => one.localeCompare(other))).toEqual(
    settingNames.toSorted((one, other) => one.localeCompare(other)),
  )
})

test('refuses to start with unusable folders and files and reports them with all other faults', () => {
  const root = mkdtempSync(join(tmpdir(), 'trogiang-config-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(join(root, 'file'), 'no folder')
  mkdirSync(join(root, 'backups'))
  const faults = (env: Record<string, string>) => {
    try {
      readConfig(env, root, { checksLocations: true })
      return []
    } catch (error) {
      return (error as ConfigError).faults
    }
  }
  const at = (name: string) => join(root, name)
  expect(faults({ BACKUP_DIR: 'backups', DATA_DIR: 'not/yet/there' })).toEqual([])
  expect(faults({ PORT: 'x', BACKUP_DIR: './away', DATA_DIR: 'file/data', NODE_EXTRA_CA_CERTS: at('file') })).toEqual([
    expect.stringMatching(/^PORT: /),
    `DATA_DIR: is not a folder: ${at('file')}`,
    `BACKUP_DIR: does not exist: ${at('away')} (is its disk mounted?)`,
    `NODE_EXTRA_CA_CERTS: is not a file of PEM certificates: ${at('file')}`,
  ])
  expect(faults({ BACKUP_DIR: 'file', NODE_EXTRA_CA_CERTS: at('none.pem') })).toEqual([
    `BACKUP_DIR: is not a folder: ${at('file')}`,
    `NODE_EXTRA_CA_CERTS: does not exist: ${at('none.pem')} (is its disk mounted?)`,
  ])
  // Root can write everywhere.
  if (process.getuid?.() === 0) return
  chmodSync(at('backups'), 0o500)
  expect(faults({ BACKUP_DIR: 'backups' })[0]).toContain('cannot be read and written')
})

test('a command works without the backup folder', () => {
  expect(readConfig({ BACKUP_DIR: '/nowhere/at/all' }, '/srv').backups).toEqual({ folder: '/nowhere/at/all', keep: 7 })
})

import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env, '/srv')
    return []
  } catch (error) {
    return (error as ConfigError).faults.map((fault) => fault.split(':')[0])
  }
}

test('nothing needs to be set', () => {
  const config = readConfig({ PORT: ' ' }, '/srv')
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', rateLimits: true, registration: 'open', shared: null })
  expect(config.database).toEqual({ engine: 'sqlite', file: '/srv/data/trogiang.db' })
})

test('every fault is told at once, by its name', () => {
  const env = { PORT: '70000', HOST: 'a b', DATABASE_URL: 'mysql://x', REGISTRATION: 'maybe', ADMIN_EMAIL: 'me', LOG_LEVEL: 'loud' }
  expect(faultsOf(env)).toEqual(['PORT', 'HOST', 'DATABASE_URL', 'ADMIN_EMAIL', 'REGISTRATION', 'LOG_LEVEL', 'SECRET_KEY'])
})

test('settings that need each other say so', () => {
  expect(faultsOf({ AI_API_KEY: 'k' })).toEqual(['AI_MODEL'])
  expect(faultsOf({ AI_MODEL: 'm' })).toEqual(['AI_API_KEY'])
  expect(faultsOf({ AI_MODEL: 'llama3', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toEqual([])
  expect(faultsOf({ SECRET_KEY: 'c2hvcnQ=' })).toEqual(['SECRET_KEY'])
})

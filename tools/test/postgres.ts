import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { canInstall, installPackage } from '../setup/apt.js'
import { SetupFailure } from '../setup/failure.js'
import { type Postgres, startCluster } from './postgres-cluster.ts'

const oldest = 15

/**
 * Provides a PostgreSQL in which the tests create their databases: the one at TEST_DATABASE_URL, or else a private one for this run, from
 * the machine's programs or the system's package.
 */
export async function providePostgres(signal: AbortSignal): Promise<Postgres> {
  const configured = process.env.TEST_DATABASE_URL
  if (configured) return checkExternal(configured)
  let programs = findPrograms()
  if (!programs && canInstall() && installPostgres()) programs = findPrograms()
  if (programs) return startCluster(programs, signal)
  throw new SetupFailure(
    `No PostgreSQL ${oldest} or newer was found: install it, or name one for the tests in TEST_DATABASE_URL.`,
  )
}

async function checkExternal(url: string): Promise<Postgres> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < oldest) throw new Error(`version ${version} is older than ${oldest}`)
  } catch (error) {
    throw new SetupFailure(`TEST_DATABASE_URL cannot be used: ${String(error)}`)
  } finally {
    await client.end()
  }
  return { url, stop: async () => {} }
}

/**
 * Installs PostgreSQL without the cluster that the package creates and starts by default: ours is private, and the machine's owner did not
 * ask for a service.
 */
function installPostgres() {
  const folder = '/etc/postgresql-common/createcluster.d'
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'trogiang-tests.conf'), 'create_main_cluster = false\n')
  return installPackage('postgresql')
}

/** The folder of the newest server programs on this machine that are new enough. */
function findPrograms() {
  const folders = [
    askPgConfig(),
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return newest(
    folders
      .filter((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
      .map((folder) => ({ folder, version: versionOf(join(folder, 'postgres')) })),
  )
}

/** The folder with the highest major version, if that is one we support. */
export function newest(found: { folder: string; version: number }[]) {
  const [best] = found.filter(({ version }) => version >= oldest).sort((one, other) => other.version - one.version)
  return best?.folder
}

/** Returns the major version in `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)` or `17beta1`; 0 without one. */
export function majorVersion(output: string) {
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0)
}

function versionOf(postgres: string) {
  try {
    return majorVersion(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}

function askPgConfig() {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { SetupFailure } from '../setup/failure.js'
import { freePort } from '../setup/free-port.ts'

export type Postgres = { url: string; stop: () => Promise<void> }

/**
 * None of the data has to survive, so it need not wait for the disk or log for replication; and databases are too short-lived for
 * vacuuming.
 */
const settings =
  'fsync=off synchronous_commit=off full_page_writes=off wal_level=minimal max_wal_senders=0 autovacuum=off max_connections=200'.split(
    ' ',
  )

/**
 * Makes a cluster in a new folder and runs it on a free port of 127.0.0.1, without a unix socket, until `stop`, which
 * also removes the folder. `signal` stops the start; a running cluster waits for `stop`.
 */
export async function startCluster(programs: string, signal: AbortSignal): Promise<Postgres> {
  const user = await unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-postgres-'))
  let server: ChildProcess | undefined
  const stop = async () => {
    if (server) await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const password = await makeCluster(programs, folder, user, signal)
    const port = await freePort()
    server = serve(programs, folder, user, port)
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    await ready(server, url, signal)
    await letInQuickly(url, password)
    return { url, stop }
  } catch (error) {
    const log = join(folder, 'log')
    if (existsSync(log)) console.error(readFileSync(log, 'utf8'))
    await stop()
    throw error
  }
}

async function makeCluster(programs: string, folder: string, user: User, signal: AbortSignal) {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  }
  const identity = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', join(folder, 'data'), ...identity, '--encoding=UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), args, { ...user, cwd: folder, env: environment(), signal })
  return password
}

function serve(programs: string, folder: string, user: User, port: number) {
  const address = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
  const args = ['-D', join(folder, 'data'), ...[...settings, ...address].flatMap((setting) => ['-c', setting])]
  const log = openSync(join(folder, 'log'), 'w')
  const server = spawn(join(programs, 'postgres'), args, {
    ...user,
    cwd: folder,
    env: environment(),
    stdio: ['ignore', log, log],
    // An interrupt from the keyboard is for us: the server stops last.
    detached: true,
  })
  // A program that cannot start never sets an exit code: `ready` reports it.
  server.on('error', (error) => console.error(error.message))
  return server
}

/** Waits until the server answers, at most 30 s. */
async function ready(server: ChildProcess, url: string, signal: AbortSignal) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline && server.exitCode === null; await wait(100)) {
    signal.throwIfAborted()
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      // The server does not answer yet.
    } finally {
      await client.end()
    }
  }
  throw new SetupFailure('The private PostgreSQL did not start: its log stands above.')
}

/**
 * Tests open thousands of connections, and the default password hash takes both sides four thousand iterations: for a random password one
 * is enough. PostgreSQL accepts a precomputed verifier in the form of RFC 5803 instead of a password.
 */
async function letInQuickly(url: string, password: string): Promise<void> {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, 1, 32, 'sha256')
  const keyed = (key: string) => createHmac('sha256', salted).update(key).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const proof = `SCRAM-SHA-256$1:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`alter role postgres password '${proof}'`)
  await client.end()
}

/** Shuts down fast by process id: closes open connections, and kills the server after ten seconds. */
async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return
  const exited = once(server, 'exit')
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await exited
  clearTimeout(late)
}

/** Returns the environment without the variables that name another server or its users. */
function environment() {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}

/** The user of a program; by default the current one. */
type User = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: then it runs as another user, PostgreSQL's own if the system has one. */
async function unprivileged(): Promise<User> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => promisify(execFile)('id', [option, name])))
      return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
    } catch {
      // There is no such user, so the loop tries the next one.
    }
  }
  throw new SetupFailure('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
}

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFault, ConfigError } from '../operator-faults.ts'
import { flushFolder } from '../files/flush-folder.ts'

const keyFile = (dataDir: string) => join(dataDir, 'secret.key')
/** Exists until all data encrypted with the previous key is re-encrypted. */
const formerFile = (dataDir: string) => `${keyFile(dataDir)}.former`

/**
 * Reads the secret key from the data folder, readable only for its owner; creates it at the first start. @throws ConfigError when damaged
 */
export function readSecretKey(dataDir: string): Buffer {
  const file = keyFile(dataDir)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, newKey(), { mode: 0o600, flag: 'wx' })
  }
  return readKey(file)
}

/** Reads the previous key while a key change is unfinished. */
export function readFormerKey(dataDir: string): Buffer | null {
  const file = formerFile(dataDir)
  return existsSync(file) ? readKey(file) : null
}

/**
 * Creates a new stored key and keeps the previous one beside it until dropFormerKey. An unfinished change continues instead of a new one.
 * At every moment the two files together can decrypt everything.
 */
export function replaceStoredKey(dataDir: string): void {
  const key = readSecretKey(dataDir)
  const former = readFormerKey(dataDir)
  if (former && !former.equals(key)) return
  writeFileSync(formerFile(dataDir), `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
  const next = `${keyFile(dataDir)}.next`
  writeFileSync(next, newKey(), { mode: 0o600, flush: true })
  flushFolder(dataDir)
  renameSync(next, keyFile(dataDir))
  flushFolder(dataDir)
}

/** Call this when all data has been re-encrypted. */
export function dropFormerKey(dataDir: string): void {
  rmSync(formerFile(dataDir), { force: true })
}

/** @throws CommandFault while some data is not encrypted with the key in the data folder */
export function assertOneKey(dataDir: string): void {
  if (existsSync(formerFile(dataDir)))
    throw new CommandFault(
      'A change of the secret key has not been finished. Please run: npm run rotate-key (or start the product), then try again.',
    )
}

const newKey = () => `${randomBytes(32).toString('base64')}\n`

function readKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32)
    throw new ConfigError([`${file}: is damaged; restore it from a backup, for it opens the assistants' keys`])
  return key
}

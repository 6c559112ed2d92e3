import { chmodSync, closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Restricts the data folder and its keys to this process's account. Older versions and people create them with more permissions. */
export function keepPrivate(dataDir: string): void {
  for (const folder of ['', 'files', join('files', 'incoming')]) restrict(join(dataDir, folder), 0o700)
  for (const file of ['secret.key', 'secret.key.former']) restrict(join(dataDir, file), 0o600)
}

/** SQLite gives its log and index the mode of the database file, so this creates the file before SQLite does. */
export function keepDatabasePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const real = realpathSync(file)
  for (const path of [real, `${real}-wal`, `${real}-shm`]) restrict(path, 0o600)
}

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {
    // The folder is missing, or its disk has no modes or a different owner. The server starts all the same.
  }
}

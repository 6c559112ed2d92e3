import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { finishRestore, unchecked } from './swap.ts'
import { BackupFault } from '../operator-faults.ts'

/**
 * Locks the data folder for this process until the returned function is called or the process ends. The lock is an SQLite lock on the file
 * `lock`, so the operating system releases it in any case. An interrupted restore is finished first.
 * @throws BackupFault while another process has the lock
 */
export function holdDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    // Keeps the journal in memory: nothing is ever written to this file, so it needs no journal file.
    lock.exec('pragma journal_mode=memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw isHeld(error)
      ? new BackupFault(
          `The data folder ${dataDir} is in use by another process of Trợ Giảng. Please stop that one first, or set DATA_DIR to another folder.`,
          { cause: error },
        )
      : error
  }
  for (const name of readdirSync(dataDir))
    if (name.startsWith(unchecked)) rmSync(join(dataDir, name), { recursive: true })
  finishRestore(dataDir)
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

/** Garbage collection would close an unreferenced connection and release its lock. */
const held = new Set<DatabaseSync>()

/** SQLite's error code for a file that another process has locked. */
const busy = 5

const isHeld = (error: unknown) => (error as { errcode?: number }).errcode === busy

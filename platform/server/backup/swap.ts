import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { flushFolder } from '../files/flush-folder.ts'

/** Folders in the data folder, with a time behind them: what is being unpacked, and what has been found whole and is to be put in place. */
export const unchecked = 'restoring-'
export const checked = 'restored-'
/** Prefix of the folders with data that a restore replaced. */
const aside = 'before-restore-'

/** A log of the old database would be played over the new one. */
const logs = ['trogiang.db-wal', 'trogiang.db-shm']
const members = ['trogiang.db', 'secret.key', 'files']

/**
 * Puts what a restore has unpacked and checked in the place of what is there, which goes to `before-restore-…` beside it. Cut short
 * at any point, the next call goes on from there: what still lies in the folder of the restore has not been put in place. Everything
 * stays within the data folder, which may be a disk of its own. Does nothing when nothing is to be restored.
 * @returns where the old things are; null when there was nothing.
 */
export function finishRestore(dataDir: string): string | null {
  const name = readdirSync(dataDir).find((one) => one.startsWith(checked))
  if (!name) return null
  const from = join(dataDir, name)
  const old = join(dataDir, aside + name.slice(checked.length))
  const putAside = (member: string) => {
    if (!existsSync(join(dataDir, member))) return
    mkdirSync(old, { recursive: true, mode: 0o700 })
    renameSync(join(dataDir, member), join(old, member))
  }
  for (const log of logs) putAside(log)
  for (const member of members) {
    if (!existsSync(join(from, member))) continue
    putAside(member)
    renameSync(join(from, member), join(dataDir, member))
  }
  flushFolder(dataDir)
  rmdirSync(from)
  return existsSync(old) ? old : null
}

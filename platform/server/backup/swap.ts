import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { flushFolder } from '../files/flush-folder.ts'

/** Prefixes of folders in the data folder, followed by a time: one for unpacking, one for checked data that is ready to be put in place. */
export const unchecked = 'restoring-'
export const checked = 'restored-'
/** Prefix of the folders with data that a restore replaced. */
const aside = 'before-restore-'

/** The old database's log would be applied to the new one. */
const logs = ['trogiang.db-wal', 'trogiang.db-shm']
const members = ['trogiang.db', 'secret.key', 'files']

/**
 * Puts restored and checked data in place and moves the previous data to `before-restore-…`. If interrupted, the next call continues:
 * anything left in the restore folder is not in place yet. All moves stay within the data folder, which may be a separate disk. Does
 * nothing without a restore.
 * @returns the folder of the previous data; null if there was nothing to restore
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

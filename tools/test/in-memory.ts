import { existsSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'
const needed = 4 * 1024 ** 3

/**
 * Keeps the tests' databases and files in memory, if the system has a memory-backed folder (as Linux does) with at least 4 GiB free:
 * creating a PostgreSQL database there takes an eighth of the time. An explicit TMPDIR takes precedence.
 */
export function keepTestsInMemory() {
  if (process.env.TMPDIR || !existsSync(folder)) return
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= needed) process.env.TMPDIR = folder
}

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makingMark, type Source } from './make.ts'
import type { Manifest } from './manifest.ts'

/** The folder of scheduled backups, and how many are kept. */
export type BackupPlan = { folder: string; keep: number }

const dayMs = 86_400_000
const named = /^trogiang-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/

/**
 * Makes a backup in a separate thread when the newest one in the folder is a day old. Then deletes the oldest backups beyond the number to
 * keep. Returns null if none was due. The folder must exist, so that a disk that is not mounted is noticed.
 */
export async function backUpWhenDue(
  source: Source,
  { folder, keep }: BackupPlan,
  now: Date,
): Promise<{ file: string; manifest: Manifest } | null> {
  const names = await namesIn(folder)
  const newest = names.at(-1)
  if (newest && now.getTime() - timeOf(newest) < dayMs) return null
  await dropLeftovers(folder)
  const name = `trogiang-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
  const file = join(folder, name)
  const manifest = await makeInThread(source, file)
  for (const old of [...names, name].slice(0, -keep)) await rm(join(folder, old))
  return { file, manifest }
}

/** When the newest backup in the folder was made; null: there is none. */
export async function lastBackupIn(folder: string): Promise<Date | null> {
  const newest = (await namesIn(folder)).at(-1)
  return newest ? new Date(timeOf(newest)) : null
}

const namesIn = async (folder: string) => (await readdir(folder)).filter((name) => named.test(name)).sort()

const timeOf = (name: string) => Date.parse(name.replace(named, '$1T$2:$3:$4Z'))

/** Deletes unfinished backups, for example of a killed process. */
async function dropLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [made, rest] = name.split(makingMark)
    if (rest && named.test(made!)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function makeInThread(source: Source, file: string): Promise<Manifest> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { source, file }, env: {} })
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)))
  })
}

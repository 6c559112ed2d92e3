import { existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import product from '../../../package.json' with { type: 'json' }
import { flushFolder } from '../files/flush-folder.ts'
import { BackupFault } from '../operator-faults.ts'
import { inspectCopy, type CopyContents } from './inspect-copy.ts'
import { currentFormat, databaseName, keyName, manifestName, uploadName, type Manifest } from './manifest.ts'
import { addEntry, endArchive } from './tar.ts'

/** An embedded database, the folder of uploaded files (null: they are in an S3 store) and the secret key. */
export type Source = { database: string; uploads: string | null; key: Buffer }

/** The prefix of the folder in which a backup is made, beside the finished ones. A remaining folder is an incomplete backup. */
export const makingMark = '.making-'

/**
 * Creates one file with all data, readable only for its owner; it appears when it is complete. The server may keep running: the database is
 * copied first as a snapshot, then its files.
 * @throws BackupFault with a message on what to fix; then nothing is left behind
 */
export async function makeBackup(source: Source, target: string): Promise<Manifest> {
  if (existsSync(target)) throw new BackupFault(`${target} exists already. Please name another file.`)
  if (!existsSync(dirname(target))) throw new BackupFault(`The folder ${dirname(target)} is not there.`)
  const making = await mkdtemp(`${target}${makingMark}`)
  try {
    const copy = join(making, databaseName)
    copyDatabase(source.database, copy)
    const whole = join(making, 'backup.tar')
    const manifest = await packTo(whole, { ...source, copy, contents: sound(copy) })
    await rename(whole, target)
    flushFolder(dirname(target))
    return manifest
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

/** Copies a consistent snapshot with VACUUM INTO, which neither blocks nor waits for writers. */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** Reports a problem now, not when the backup is needed. */
function sound(copy: string): CopyContents {
  try {
    return inspectCopy(copy)
  } catch (error) {
    throw new BackupFault(`No backup was made: ${(error as Error).message}`, { cause: error })
  }
}

type Parts = Source & { copy: string; contents: CopyContents }

async function packTo(file: string, { copy, contents, uploads, key }: Parts): Promise<Manifest> {
  await using archive = await open(file, 'wx', 0o600)
  const members: Manifest['members'] = []
  const missing: string[] = []
  const add = async (name: string, content: Buffer | FileHandle) => {
    const bytes = Buffer.isBuffer(content) ? [content] : content.createReadStream({ autoClose: false })
    const size = Buffer.isBuffer(content) ? content.length : (await content.stat()).size
    members.push({ name, ...(await addEntry(archive, { name, size }, bytes)) })
  }
  const addFile = async (name: string, path: string) => {
    await using file = await open(path)
    await add(name, file)
  }
  await addFile(databaseName, copy)
  await add(keyName, Buffer.from(`${key.toString('base64')}\n`))
  for (const storageName of uploads ? contents.uploads : []) {
    const name = uploadName(storageName)
    try {
      await addFile(name, join(uploads!, '..', name))
    } catch (error) {
      // The file was deleted after the database was copied, for example with an account.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      missing.push(storageName)
    }
  }
  const manifest: Manifest = {
    format: currentFormat,
    product: product.version,
    made: new Date().toISOString(),
    counts: contents.counts,
    uploads: uploads ? 'here' : 'elsewhere',
    missing,
    members,
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await addEntry(archive, { name: manifestName, size: text.length }, [text])
  await endArchive(archive)
  await archive.sync()
  return manifest
}

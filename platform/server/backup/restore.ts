import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { flushFolder } from '../files/flush-folder.ts'
import { holdDataFolder } from './data-folder.ts'
import { BackupFault } from '../operator-faults.ts'
import { inspectCopy } from './inspect-copy.ts'
import { databaseName, isMember, keyName, manifestName, parseManifest, uploadName, type Manifest } from './manifest.ts'
import { checked, finishRestore, unchecked } from './swap.ts'
import { entriesOf, type Entry } from './tar.ts'

export type Restored = {
  manifest: Manifest
  /** The folder with the previous contents of the data folder; null if it was empty. */
  old: string | null
  key: Buffer
}

/**
 * Replaces the data folder's contents by a backup and keeps the old ones beside it. The backup is unpacked and verified completely before
 * any change.
 * @throws BackupFault if it is incomplete or the server is running; nothing has changed then
 */
export async function restore(file: string, dataDir: string): Promise<Restored> {
  const archive = await open(file).catch((error: unknown) => {
    throw new BackupFault(`${file} cannot be opened: ${(error as Error).message}`, { cause: error })
  })
  try {
    const release = holdDataFolder(dataDir)
    try {
      return await restoreFrom(archive, dataDir)
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
      throw new BackupFault(`${file} cannot be restored: ${error.message}. Nothing has been changed.`, { cause: error })
    } finally {
      release()
    }
  } finally {
    await archive.close()
  }
}

async function restoreFrom(archive: FileHandle, dataDir: string): Promise<Restored> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const unpacked = join(dataDir, unchecked + time)
  mkdirSync(unpacked, { mode: 0o700 })
  let found: Pick<Restored, 'manifest' | 'key'>
  try {
    found = await unpackChecked(archive, unpacked)
  } catch (error) {
    rmSync(unpacked, { recursive: true, force: true })
    throw error
  }
  // The restore is now committed: after a crash the next start completes it.
  renameSync(unpacked, join(dataDir, checked + time))
  flushFolder(dataDir)
  return { ...found, old: finishRestore(dataDir) }
}

async function unpackChecked(archive: FileHandle, folder: string): Promise<Pick<Restored, 'manifest' | 'key'>> {
  const members: Manifest['members'] = []
  let manifest: Manifest | null = null
  for await (const entry of entriesOf(archive)) {
    if (manifest) throw new BackupFault(`something follows its ${manifestName}`)
    if (entry.name === manifestName) manifest = parseManifest(await textOf(archive, entry))
    else members.push(await unpack(archive, entry, folder))
  }
  if (!manifest) throw new BackupFault(`it has no ${manifestName}`)
  for (const [index, { name }] of members.entries())
    if (!isDeepStrictEqual(members[index], manifest.members[index])) throw new BackupFault(`${name} in it is damaged`)
  if (members.length !== manifest.members.length) throw new BackupFault('some of its files are not there')

  const names = new Set(members.map(({ name }) => name))
  for (const name of [databaseName, keyName]) if (!names.has(name)) throw new BackupFault(`it has no ${name}`)
  const contents = inspectCopy(join(folder, databaseName))
  const expected = new Set(manifest.missing)
  const isThere = (upload: string) => expected.has(upload) || names.has(uploadName(upload))
  if (
    !isDeepStrictEqual(contents.counts, manifest.counts) ||
    (manifest.uploads === 'here' && !contents.uploads.every(isThere))
  )
    throw new BackupFault(`its files are not those of its ${manifestName}`)
  const key = Buffer.from(await readFile(join(folder, keyName), 'utf8'), 'base64')
  if (key.length !== 32) throw new BackupFault(`its ${keyName} is damaged`)
  // The folder must exist even without uploads, because it replaces the current one.
  if (manifest.uploads === 'here') mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 })
  return { manifest, key }
}

async function unpack(archive: FileHandle, { name, size, start }: Entry, folder: string) {
  if (!isMember(name)) throw new BackupFault(`it holds what no backup holds: ${JSON.stringify(name)}`)
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  await pipeline(
    contentOf(archive, { size, start }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  ).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new BackupFault(`${name} is in it twice`, { cause: error })
    if (code === 'ENOSPC') throw new BackupFault('there is not enough space on the disk of DATA_DIR', { cause: error })
    throw error
  })
  return { name, size, sha256: hash.digest('hex') }
}

async function textOf(archive: FileHandle, entry: Entry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of contentOf(archive, entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const chunkSize = 1024 * 1024

async function* contentOf(archive: FileHandle, { size, start }: Omit<Entry, 'name'>): AsyncGenerator<Buffer> {
  for (let read = 0; read < size;) {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - read))
    const { bytesRead } = await archive.read(chunk, 0, chunk.length, start + read)
    if (bytesRead === 0) throw new BackupFault('it is cut off')
    yield chunk.subarray(0, bytesRead)
    read += bytesRead
  }
}

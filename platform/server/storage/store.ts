import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDiskFull } from '../drivers/errors.ts'
import { FileOnDisk, openFile } from '../files/file-on-disk.ts'
import { noSpace } from '../http/uploads.ts'

/** Stores the bytes of files under generated names. */
export type Store = {
  /** Stores the content and returns its name. A file on this disk may be moved instead of copied. */
  save(content: Blob): Promise<string>
  /** @throws an error with the code ENOENT when it does not exist (any more) */
  open(name: string): Promise<Blob>
  /** Does nothing when it does not exist (any more). */
  remove(name: string): Promise<void>
  /** The names of files saved before that time. */
  savedBefore(time: Date): AsyncIterable<string>
}

/** Stores files in a folder that is never served, readable only for this process's account. */
export function folderStore(folder: string): Store {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async save(content) {
      const name = randomBytes(24).toString('hex')
      const path = pathOf(name)
      try {
        await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
        if (content instanceof FileOnDisk) await move(content.path, path)
        else await pipeline(content.stream(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
        return name
      } catch (error) {
        await rm(path, { force: true })
        throw isDiskFull(error) ? noSpace(error) : error
      }
    },
    open: (name) => openFile(pathOf(name)),
    remove: async (name) => rm(pathOf(name), { force: true }),
    async *savedBefore(time) {
      for (const folderName of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(folderName)) continue
        for (const name of await readdir(join(folder, folderName))) {
          const changed = await stat(pathOf(name)).then(
            ({ mtime }) => mtime,
            () => null,
          )
          if (changed && changed < time) yield name
        }
      }
    },
  }
}

/** Flushes like a written file: once acknowledged, a file survives a power cut, as its row does. */
async function move(from: string, to: string): Promise<void> {
  const file = await open(from, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(from, to)
}

import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Flush = {
  /** Resolves once everything that had been written when it was called is on the disk. Callers at the same time share the wait. */
  (): Promise<void>
  /** After the last one has ended. */
  close: () => Promise<void>
}

/** Flushes a file that others write, in the thread pool: nothing else waits for the disk. The file is opened by the first flush. */
export function flushOf(path: string): Flush {
  let file: Promise<FileHandle> | null = null
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null

  const flush = () => {
    // One that has begun may be too early for what was just written.
    next ??= (current ?? Promise.resolve()).catch(() => {}).then(start)
    return next
  }
  const start = async () => {
    current = next
    next = null
    file ??= openKept(path).catch((error: unknown) => {
      file = null
      throw error
    })
    await (await file).datasync()
  }
  const close = async () => {
    await (next ?? current)?.catch(() => {})
    await (await file)?.close()
  }
  return Object.assign(flush, { close })
}

/**
 * A file that has just been made is safe only when its folder is. Windows and some network drives know no flushing of folders: as
 * in SQLite (`unixSync`), that is no fault.
 */
async function openKept(path: string): Promise<FileHandle> {
  const file = await open(path, 'r+')
  await flushFolder(dirname(path)).catch(() => {})
  return file
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

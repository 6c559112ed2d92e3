import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Flush = {
  /** Resolves once everything that had been written when it was called is on the disk. Callers at the same time share the wait. */
  (): Promise<void>
  /** After the last one has ended. */
  close: () => Promise<void>
}

/**
 * Flushes a file that others write, in the thread pool: nothing else waits for the disk. The file is opened by the first flush.
 *
 * A flush that fails ends the process. What the system could not write it has marked as written: the next flush would succeed
 * without it (lwn.net/Articles/752063), and what was acknowledged after that would be lost with it.
 */
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
    await (await file).datasync().catch((error: unknown) => {
      const fault = new LostWrites(path, error)
      // Where nobody can catch it, and before any other flush can end.
      setImmediate(() => {
        throw fault
      })
      throw fault
    })
  }
  const close = async () => {
    await (next ?? current)?.catch(() => {})
    await (await file)?.close()
  }
  return Object.assign(flush, { close })
}

class LostWrites extends Error {
  constructor(path: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(
      `The disk did not take what was written to ${path} (${why}). The process ends: what it would go on to write could not be trusted. Started again, it goes on from what the disk has kept.`,
      { cause },
    )
  }
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

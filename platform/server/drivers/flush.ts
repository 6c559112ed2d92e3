import type { FileHandle } from 'node:fs/promises'

/** Resolves once everything written before the call is on the disk. Simultaneous callers share a flush. */
export type Flush = () => Promise<void>

/**
 * Flushes a file that others write, in the thread pool. A failed flush ends the process: the system has marked the lost pages as written,
 * so the next flush would succeed without them and lose acknowledged data. Source: lwn.net/Articles/752063
 */
export function flushOf(file: FileHandle): Flush {
  let current = Promise.resolve()
  let next: Promise<void> | null = null
  const start = () => {
    current = next!
    next = null
    return file.datasync().catch(endProcess)
  }
  // A flush that has already started may not include the latest write.
  return () => (next ??= current.then(start))
}

function endProcess(error: unknown): never {
  const fault = new LostWrites(error)
  // Throws outside of any promise, so that nothing catches it.
  setImmediate(() => {
    throw fault
  })
  throw fault
}

class LostWrites extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(
      `The disk did not take what was written to the database in DATA_DIR (${why}). The process ends: what it would go on to write could not be trusted. Started again, it goes on from what the disk has kept.`,
      { cause },
    )
  }
}

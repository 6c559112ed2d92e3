import { FileOnDisk } from '#platform/server/files/file-on-disk.ts'
import { createQueue } from '#platform/server/queue.ts'
import { createThread } from '#platform/server/thread.ts'
import { idleMs, patienceMs, waitingEachMax, waitingMax, wallMs, workerMemoryMb, workerRenewMb } from './limits.ts'
import { Unreadable, type Reading, type Task } from './reading.ts'
import type { Order, Outcome } from './worker.ts'

export type FileTextReader = {
  /** @throws Unreadable with a reason for the file's owner. */
  read: (file: Blob, task: Task, owner: string) => Promise<Reading>
  /** Number of queued jobs. */
  waiting: () => number
  close: () => Promise<void>
}

/** Reads files one at a time in a thread with a memory limit. A slow file is stopped by ending the thread. Owners take turns. */
export function createReader({ memoryMb = workerMemoryMb, wall = wallMs, idle = idleMs } = {}): FileTextReader {
  const limits = { memoryMb, renewMb: workerRenewMb, wall, idle }
  const thread = createThread<Order, Outcome>(new URL('worker.ts', import.meta.url), limits)
  const full = () => new Unreadable('busy')
  const inTurn = createQueue({
    atOnce: 1,
    most: waitingMax,
    mostEach: waitingEachMax,
    patience: patienceMs,
    full,
  })

  async function readNow(file: Blob, task: Task): Promise<Reading> {
    // The file is read this late so that queued files stay on disk, not in memory.
    const source = file instanceof FileOnDisk ? file.path : new Uint8Array(await file.arrayBuffer())
    const outcome = await thread.ask({ task, source }, typeof source === 'string' ? [] : [source.buffer])
    if (outcome && 'reading' in outcome) return outcome.reading
    // An unreadable file may have left a library broken or using much memory.
    await thread.end()
    throw outcome ? new Unreadable(outcome.fault, { cause: new Error(outcome.detail) }) : new Unreadable('tooHeavy')
  }

  return {
    read: (file, task, owner) => inTurn(owner, () => readNow(file, task)),
    waiting: inTurn.waiting,
    close: () => thread.end(),
  }
}

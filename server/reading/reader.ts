import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FileOnDisk } from '../file-on-disk.ts'
import { idleMs, waitingEachMax, waitingMax, wallMs, workerMemoryMb } from './limits.ts'
import { createQueue } from './queue.ts'
import { Unreadable, type Reading, type Task } from './reading.ts'
import type { Order, Outcome } from './worker.ts'

export type Reader = {
  /** @throws Unreadable with what its owner can be told. */
  read: (file: Blob, task: Task, owner: string) => Promise<Reading>
  close: () => Promise<void>
}

/**
 * Reads files one after the other in a worker thread with a memory limit; one that takes too long is ended with its thread. The
 * thread is started by the first file and ends when there has been nothing to read for a while. Owners take turns.
 */
export function createReader({ memoryMb = workerMemoryMb, wall = wallMs, idle = idleMs } = {}): Reader {
  let worker: Worker | null = null
  let resting: NodeJS.Timeout | undefined
  const inTurn = createQueue({ most: waitingMax, mostEach: waitingEachMax })

  const end = async () => {
    clearTimeout(resting)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  const begin = () => {
    const begun = startWorker(memoryMb)
    // A library may break a thread after its answer, while nobody is asking.
    begun.on('error', () => {})
    begun.once('exit', () => {
      if (worker === begun) worker = null
    })
    return begun
  }

  async function readNow(file: Blob, task: Task): Promise<Reading> {
    clearTimeout(resting)
    // Only now: those who wait are on the disk, not in memory.
    const source = file instanceof FileOnDisk ? file.path : new Uint8Array(await file.arrayBuffer())
    worker ??= begin()
    const outcome = await ask(worker, { task, source }, wall)
    if (outcome && 'reading' in outcome) {
      resting = setTimeout(() => void end(), idle).unref()
      return outcome.reading
    }
    // A file that cannot be read may have left a library broken, or large.
    await end()
    throw outcome ? new Unreadable(outcome.fault, { cause: new Error(outcome.detail) }) : new Unreadable('tooHeavy')
  }

  return {
    read: (file, task, owner) => inTurn(owner, () => readNow(file, task)),
    close: end,
  }
}

function startWorker(memoryMb: number): Worker {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // No setting, no key is in there with the strangers' files; what libraries print is nobody's news.
    env: {},
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  return worker
}

/** Null when there is no answer in time, or the thread dies of the question. */
async function ask(worker: Worker, order: Order, wall: number): Promise<Outcome | null> {
  const over = new AbortController()
  const { signal } = over
  const timer = setTimeout(() => over.abort(), wall)
  // A thread that reads keeps the process from ending; one that rests does not.
  worker.ref()
  try {
    worker.postMessage(order, typeof order.source === 'string' ? [] : [order.source.buffer])
    const ended = once(worker, 'exit', { signal }).then(() => null)
    const answered = once(worker, 'message', { signal }).then(([outcome]) => outcome as Outcome)
    return await Promise.race([answered, ended])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    over.abort()
    worker.unref()
  }
}

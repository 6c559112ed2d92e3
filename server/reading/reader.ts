import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { idleMs, textBytesMax, waitingMax, wallMs, workerMemoryMb } from './limits.ts'
import { Unreadable, type Reading, type Task } from './reading.ts'
import type { Order, Outcome } from './worker.ts'

export type Reader = {
  /** @throws Unreadable with what its owner can be told. */
  read: (file: Blob, task: Task) => Promise<Reading>
  close: () => Promise<void>
}

/**
 * Reads files one after the other in a worker thread with a memory limit; one that takes too long is ended with its thread. The
 * thread is started by the first file and ends when there has been nothing to read for a while.
 */
export function createReader({ memoryMb = workerMemoryMb, wall = wallMs, idle = idleMs } = {}): Reader {
  let worker: Worker | null = null
  let resting: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

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
    // Only now: those who wait are on the disk, not in memory. Of a long text nothing is used but its beginning.
    const used = task === 'text' ? file.slice(0, textBytesMax) : file
    const bytes = new Uint8Array(await used.arrayBuffer())
    worker ??= begin()
    const outcome = await ask(worker, { task, bytes }, wall)
    if (!outcome) {
      await end()
      throw new Unreadable('tooHeavy')
    }
    resting = setTimeout(() => void end(), idle).unref()
    if ('fault' in outcome) throw new Unreadable(outcome.fault, { cause: new Error(outcome.detail) })
    return outcome.reading
  }

  return {
    read(file, task) {
      if (waiting >= waitingMax) return Promise.reject(new Unreadable('busy'))
      waiting += 1
      const reading = last.then(() => readNow(file, task)).finally(() => (waiting -= 1))
      last = reading.catch(() => {})
      return reading
    },
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
    worker.postMessage(order, [order.bytes.buffer])
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

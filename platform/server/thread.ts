import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

type Limits = {
  /** Limits the JavaScript heap. Libraries limit their own memory. */
  memoryMb: number
  /** For one question, in milliseconds; then the thread is ended. */
  wall: number
  /** Without a question for so long, in milliseconds, it gives its memory back. */
  idle: number
  /** With more than so much in it after an answer, it ends: V8 gives hardly anything back while a thread lives. */
  renewMb: number
}

/** A worker thread that answers one question at a time. What it loads, leaks or breaks goes with it. */
export type Thread<Question, Answer> = {
  /** Null when there is no answer in time, or the thread dies of the question. The next question gets a new thread. */
  ask(question: Question, transferred?: ArrayBuffer[]): Promise<Answer | null>
  end(): Promise<void>
}

/** Started by its first question. Its module answers every message with one message. */
export function createThread<Question, Answer>(
  module: URL,
  { memoryMb, wall, idle, renewMb }: Limits,
): Thread<Question, Answer> {
  let worker: Worker | null = null
  let resting: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(resting)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  const begin = () => {
    const started = startWorker(module, memoryMb)
    // A library may break a thread after its answer, while nobody is asking.
    started.on('error', () => {})
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  return {
    async ask(question, transferred = []) {
      clearTimeout(resting)
      worker ??= begin()
      const answer = await askWorker<Answer>(worker, { question, transferred, wall })
      if (answer === null || (worker && (await holdsMore(worker, renewMb)))) await end()
      else resting = setTimeout(() => void end(), idle).unref()
      return answer
    },
    end,
  }
}

/** Megabytes for what is thrown away soon. More makes a thread a little faster and seventy megabytes larger. */
const youngMb = 24

function startWorker(module: URL, memoryMb: number): Worker {
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    // No setting, no key is in there with what strangers wrote; what libraries print is nobody's news.
    env: compiledModules(),
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  return worker
}

/** Where the process keeps its compiled modules, if it does: without them, each thread would load and run what reads the types out. */
function compiledModules(): Record<string, string> {
  // Node.js names the folder it has made in the one it was given.
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

/** Counts what JavaScript has taken from the system, used or not, and the bytes outside of its heap. */
async function holdsMore(worker: Worker, megabytes: number): Promise<boolean> {
  const over = new AbortController()
  const ended = once(worker, 'exit', { signal: over.signal }).then(() => null)
  try {
    const heap = await Promise.race([worker.getHeapStatistics(), ended])
    return heap !== null && heap.total_heap_size + heap.external_memory > megabytes * 1024 * 1024
  } catch {
    // It broke after its answer, and ends by itself.
    return false
  } finally {
    over.abort()
  }
}

type WorkerRequest = { question: unknown; transferred: ArrayBuffer[]; wall: number }

async function askWorker<Answer>(
  worker: Worker,
  { question, transferred, wall }: WorkerRequest,
): Promise<Answer | null> {
  const over = new AbortController()
  const { signal } = over
  const timer = setTimeout(() => over.abort(), wall)
  // A thread that works keeps the process from ending; one that rests does not.
  worker.ref()
  try {
    worker.postMessage(question, transferred)
    const ended = once(worker, 'exit', { signal }).then(() => null)
    const answered = once(worker, 'message', { signal }).then(([answer]) => answer as Answer)
    return await Promise.race([answered, ended])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    over.abort()
    worker.unref()
  }
}

import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'

type Limits = {
  /** Limits the JavaScript heap. Libraries limit their own memory. */
  memoryMb: number
  /** The time limit of one question in milliseconds; the thread is terminated after it. */
  wall: number
  /** An idle thread is terminated after this many milliseconds to free its memory. */
  idle: number
  /** A thread that uses more memory after an answer is terminated: V8 frees hardly any while the thread lives. */
  renewMb: number
}

/** A worker thread that answers one question at a time. Ending it also frees everything it loaded, leaked or broke. */
export type Thread<Question, Answer> = {
  /** Resolves to null on a timeout or if the thread crashes. The next question gets a new thread. */
  ask(question: Question, transferred?: ArrayBuffer[]): Promise<Answer | null>
  end(): Promise<void>
}

/** The first question starts the thread. Its module must answer every message with one message. */
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
    // A library may crash the thread after its answer, while no question is pending.
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

/** The young generation's size in megabytes. More makes a thread slightly faster and 70 MB larger. */
const youngMb = 24

function startWorker(module: URL, memoryMb: number): Worker {
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    // The thread handles content from strangers, so it gets no settings and no keys. The output of libraries is discarded.
    env: compiledModules(),
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.unref()
  return worker
}

/** Returns the folder of compiled modules, if used. Without it each thread would load and run the code that strips types. */
function compiledModules(): Record<string, string> {
  // Node.js returns the subfolder that it created in the given folder.
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

/** Counts the memory JavaScript has reserved, used or not, and the bytes outside its heap. */
async function holdsMore(worker: Worker, megabytes: number): Promise<boolean> {
  const over = new AbortController()
  const ended = once(worker, 'exit', { signal: over.signal }).then(() => null)
  try {
    const heap = await Promise.race([worker.getHeapStatistics(), ended])
    return heap !== null && heap.total_heap_size + heap.external_memory > megabytes * 1024 * 1024
  } catch {
    // The thread failed after its answer and ends by itself.
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
  // A working thread keeps the process alive; an idle one does not.
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

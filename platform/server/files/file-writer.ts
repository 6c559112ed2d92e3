import { createQueue } from '../queue.ts'
import { createThread } from '../thread.ts'

/** An error inside the thread. */
type Failed = { detail: string }

export type FileWriter<Order, Outcome> = {
  /**
   * Runs an order in the thread; owners take turns. `size`: the characters or bytes that the order holds while it waits.
   * @throws WriterFault 'busy' when too many orders wait or its turn does not come in time; 'tooHeavy' above the memory or time limit of
   * one file
   */
  order: (order: Order, owner: string, size: number) => Promise<Exclude<Outcome, Failed>>
  /** Number of queued orders. */
  waiting: () => number
  close: () => Promise<void>
}

export class WriterFault extends Error {
  readonly fault: 'busy' | 'tooHeavy' | 'unfitPaper'
  constructor(fault: 'busy' | 'tooHeavy' | 'unfitPaper', options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** Limits of queued files: in total and per person. */
const waiting = { most: 50, mostEach: 10 }
/** Sizes in characters of HTML: thirty long documents may wait, and documents above about twenty pages share one thread. */
const sizes = { most: 24_000_000, large: 60_000 }
/** Limits of a thread: megabytes, and milliseconds for one file, while idle, and for the turn of a file (`patience`). */
type WriterLimits = { memoryMb: number; renewMb: number; wall: number; idle: number; patience: number }
/** Queueing and writing together stay well below the minute after which most proxies give up. */
export const writerLimits: WriterLimits = { memoryMb: 256, renewMb: 112, wall: 30_000, idle: 60_000, patience: 20_000 }

/** Writes files in several threads, for one person per thread at a time. A thread starts when needed and ends after it has been idle. */
export function createFileWriter<Order, Outcome extends object>(
  module: URL,
  { threads, patience, ...limits }: WriterLimits & { threads: number },
): FileWriter<Order, Outcome> {
  const all = Array.from({ length: threads }, () => createThread<Order, Outcome | Failed>(module, limits))
  // Prefers the last used thread, which has everything loaded.
  const free = [...all]
  const inTurn = createQueue({
    atOnce: threads,
    ...waiting,
    full: () => new WriterFault('busy'),
    patience,
    sizes: { ...sizes, largeAtOnce: Math.max(1, threads - 1) },
  })

  async function orderNow(order: Order): Promise<Exclude<Outcome, Failed>> {
    const thread = free.pop()!
    try {
      const outcome = await thread.ask(order)
      if (!outcome) throw new WriterFault('tooHeavy')
      if ('detail' in outcome) throw new Error(outcome.detail)
      return outcome as Exclude<Outcome, Failed>
    } finally {
      free.push(thread)
    }
  }

  return {
    order: (order, owner, size) => inTurn(owner, () => orderNow(order), size),
    waiting: inTurn.waiting,
    close: async () => {
      await Promise.all(all.map((thread) => thread.end()))
    },
  }
}

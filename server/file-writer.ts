import { createQueue } from './queue.ts'
import { createThread } from './thread.ts'

/** An error inside the thread. */
type Failed = { detail: string }

export type FileWriter<Order, Outcome> = {
  /**
   * Runs an order in the thread; owners take turns.
   * @throws WriterFault 'busy' while too many wait, 'tooHeavy' above the memory or time of one file.
   */
  order: (order: Order, owner: string) => Promise<Exclude<Outcome, Failed>>
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

/** Files that wait to be written: of everybody, and of one person. */
const waiting = { most: 50, mostEach: 10 }
/** Limits of a thread: megabytes, and milliseconds for one file and while idle. */
type WriterLimits = { memoryMb: number; wall: number; idle: number }
export const writerLimits: WriterLimits = { memoryMb: 256, wall: 30_000, idle: 60_000 }

/** Writes files in so many threads, of as many people at a time. A thread is started when it is needed, and ends when it is not for a while. */
export function createFileWriter<Order, Outcome extends object>(
  module: URL,
  { threads, memoryMb, wall, idle }: WriterLimits & { threads: number },
): FileWriter<Order, Outcome> {
  const all = Array.from({ length: threads }, () =>
    createThread<Order, Outcome | Failed>(module, { memoryMb, wall, idle }),
  )
  // The one that worked last is taken first: it has everything loaded.
  const free = [...all]
  const inTurn = createQueue({ atOnce: threads, ...waiting, full: () => new WriterFault('busy') })

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
    order: (order, owner) => inTurn(owner, () => orderNow(order)),
    waiting: inTurn.waiting,
    close: async () => {
      await Promise.all(all.map((thread) => thread.end()))
    },
  }
}

import { createQueue } from './queue.ts'
import { createThread } from './thread.ts'

/** What the module of a thread answers to an order. */
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { detail: string }

export type FileWriter<Order> = {
  /**
   * The file that was ordered, made beside everything else the process does; owners take turns.
   * @throws WriterFault 'busy' while too many wait, 'tooHeavy' for what takes more memory or time than a file may.
   */
  write: (order: Order, owner: string) => Promise<Uint8Array<ArrayBuffer>>
  /** How many wait for their turn. */
  waiting: () => number
  close: () => Promise<void>
}

export class WriterFault extends Error {
  readonly fault: 'busy' | 'tooHeavy'
  constructor(fault: 'busy' | 'tooHeavy', options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** Files that wait to be written: of everybody, and of one person. */
const waiting = { most: 50, mostEach: 10 }
/** Of a thread: in megabytes, and in milliseconds for one file and without any. */
export type WriterLimits = { memoryMb: number; wall: number; idle: number }
export const writerLimits: WriterLimits = { memoryMb: 256, wall: 30_000, idle: 60_000 }

/** Writes files in so many threads, of as many people at a time. A thread is started when it is needed, and ends when it is not for a while. */
export function createFileWriter<Order>(
  module: URL,
  { threads, memoryMb, wall, idle }: WriterLimits & { threads: number },
): FileWriter<Order> {
  const all = Array.from({ length: threads }, () => createThread<Order, Outcome>(module, { memoryMb, wall, idle }))
  // The one that worked last is taken first: it has everything loaded.
  const free = [...all]
  const inTurn = createQueue({ atOnce: threads, ...waiting, full: () => new WriterFault('busy') })

  async function writeNow(order: Order): Promise<Uint8Array<ArrayBuffer>> {
    const thread = free.pop()!
    try {
      const outcome = await thread.ask(order)
      if (!outcome) throw new WriterFault('tooHeavy')
      if ('detail' in outcome) throw new Error(outcome.detail)
      return outcome.bytes
    } finally {
      free.push(thread)
    }
  }

  return {
    write: (order, owner) => inTurn(owner, () => writeNow(order)),
    waiting: inTurn.waiting,
    close: async () => {
      await Promise.all(all.map((thread) => thread.end()))
    },
  }
}

/** What a thread answers: the file, handed over without a copy, or what went wrong. */
export async function outcomeOf(made: Promise<Uint8Array<ArrayBuffer>>): Promise<[Outcome, ArrayBuffer[]]> {
  try {
    const bytes = await made
    return [{ bytes }, [bytes.buffer]]
  } catch (error) {
    return [{ detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []]
  }
}

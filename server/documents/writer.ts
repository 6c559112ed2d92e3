import { createThread, type Thread } from '../thread.ts'
import type { About } from './docx.ts'
import type { Order, Outcome } from './worker.ts'

export type DocxWriter = {
  /**
   * As `htmlToDocx`, beside everything else the process does.
   * @throws WriterFault 'busy' while too many wait, 'tooHeavy' for what takes more memory or time than a document may.
   */
  write: (html: string, about: About) => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

export class WriterFault extends Error {
  readonly fault: 'busy' | 'tooHeavy'
  constructor(fault: 'busy' | 'tooHeavy', options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** Two at a time: a large document holds up nobody's small one. */
const threads = 2
const waitingMax = 50
const limits = { memoryMb: 256, wall: 30_000, idle: 60_000 }

type Worker = Thread<Order, Outcome>

/** Writes Word documents in threads with a memory limit. A thread is started when it is needed, and ends when it is not for a while. */
export function createDocxWriter({ memoryMb, wall, idle } = limits): DocxWriter {
  const module = new URL('worker.ts', import.meta.url)
  const all = Array.from({ length: threads }, (): Worker => createThread(module, { memoryMb, wall, idle }))
  // The one that worked last is taken first: it has everything loaded.
  const free = [...all]
  const waiting: ((thread: Worker) => void)[] = []

  const take = async (): Promise<Worker> => {
    const thread = free.pop()
    if (thread) return thread
    if (waiting.length >= waitingMax) throw new WriterFault('busy')
    const { promise, resolve } = Promise.withResolvers<Worker>()
    waiting.push(resolve)
    return promise
  }
  const giveBack = (thread: Worker) => {
    const next = waiting.shift()
    if (next) next(thread)
    else free.push(thread)
  }

  return {
    async write(html, about) {
      const thread = await take()
      try {
        const outcome = await thread.ask({ html, about })
        if (!outcome) throw new WriterFault('tooHeavy')
        if ('detail' in outcome) throw new Error(outcome.detail)
        return outcome.bytes
      } finally {
        giveBack(thread)
      }
    },
    close: async () => {
      await Promise.all(all.map((thread) => thread.end()))
    },
  }
}

import { createQueue } from '../queue.ts'
import { createThread } from '../thread.ts'
import type { Contents } from './contents.ts'
import type { About, Part } from './docx.ts'
import type { TemplatePage } from '#contract/word-templates'
import type { PaperOrder } from './template/order.ts'
import type { Examined } from './template/examine.ts'
import type { Order, Outcome } from './worker.ts'

export type DocxWriter = {
  /**
   * As `htmlToDocx`, beside everything else the process does; owners take turns.
   * @throws WriterFault 'busy' while too many wait, 'tooHeavy' for what takes more memory or time than a document may, 'unfitPaper' for
   * a template that cannot be one.
   */
  write: (html: string, about: About, owner: string) => Promise<Uint8Array<ArrayBuffer>>
  /** The same of several documents in one file, each on pages of its own behind a page of contents: as `documentsToDocx`. */
  writeTogether: (parts: readonly Part[], contents: Contents | null, owner: string) => Promise<Uint8Array<ArrayBuffer>>
  /** What a Word file is as a template. @throws WriterFault as `write` does. */
  examine: (template: Uint8Array, owner: string) => Promise<Examined>
  /** A template as a browser prints it. @throws WriterFault as `write` does. */
  print: (paper: PaperOrder, author: string, owner: string) => Promise<TemplatePage>
  /** How many wait for their turn. */
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

/** Two at a time, of two people: a large document holds up nobody else's small one. */
const threads = 2
/** Documents that wait to be written: of everybody, and of one person. */
const waiting = { most: 50, mostEach: 10 }
const limits = { memoryMb: 256, wall: 30_000, idle: 60_000 }

/** Writes Word documents in threads with a memory limit. A thread is started when it is needed, and ends when it is not for a while. */
export function createDocxWriter({ memoryMb, wall, idle } = limits): DocxWriter {
  const module = new URL('worker.ts', import.meta.url)
  const all = Array.from({ length: threads }, () => createThread<Order, Outcome>(module, { memoryMb, wall, idle }))
  // The one that worked last is taken first: it has everything loaded.
  const free = [...all]
  const inTurn = createQueue({ atOnce: threads, ...waiting, full: () => new WriterFault('busy') })

  async function doNow(order: Order): Promise<Exclude<Outcome, { detail: string } | { unfit: true }>> {
    const thread = free.pop()!
    try {
      const outcome = await thread.ask(order)
      if (!outcome) throw new WriterFault('tooHeavy')
      if ('unfit' in outcome) throw new WriterFault('unfitPaper')
      if ('detail' in outcome) throw new Error(outcome.detail)
      return outcome
    } finally {
      free.push(thread)
    }
  }
  async function writeNow(order: Order): Promise<Uint8Array<ArrayBuffer>> {
    const done = await doNow(order)
    if (!('bytes' in done)) throw new Error('no document')
    return done.bytes
  }
  async function printNow(order: Order): Promise<TemplatePage> {
    const done = await doNow(order)
    if (!('printed' in done)) throw new Error('no page')
    return done.printed
  }
  async function examineNow(template: Uint8Array): Promise<Examined> {
    const done = await doNow({ examine: template })
    if (!('examined' in done)) throw new Error('nothing was found')
    return done.examined
  }

  return {
    write: (html, about, owner) => inTurn(owner, () => writeNow({ parts: [{ html, about }], contents: null })),
    writeTogether: (parts, contents, owner) => inTurn(owner, () => writeNow({ parts, contents })),
    examine: (template, owner) => inTurn(owner, () => examineNow(template)),
    print: (paper, author, owner) => inTurn(owner, () => printNow({ print: paper, author })),
    waiting: inTurn.waiting,
    close: async () => {
      await Promise.all(all.map((thread) => thread.end()))
    },
  }
}

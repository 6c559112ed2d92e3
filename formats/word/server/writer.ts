import { createFileWriter, WriterFault, writerLimits } from '#platform/server/files/file-writer.ts'
import type { Contents } from './pages/contents.ts'
import type { About, Part } from './docx.ts'
import type { TemplatePage } from '../contract/template.ts'
import type { TemplateOrder } from './template/order.ts'
import type { Examined } from './template/examine.ts'
import type { Revision } from './tracked/marks.ts'
import type { Order, Outcome } from './worker.ts'

export type DocxWriter = {
  /**
   * Converts like `htmlToDocx`, in a worker thread; owners take turns.
   * @throws WriterFault as createFileWriter, 'unfitPaper' for an unsuitable template.
   */
  write: (html: string, about: About, owner: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Writes several documents into one file with a table of contents, each on its own pages, like `documentsToDocx`. */
  writeTogether: (parts: readonly Part[], contents: Contents | null, owner: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Writes the newer of two versions with the differences as tracked changes, like `versionsToDocx`. */
  writeChanges: (
    versions: readonly [before: string, after: string],
    about: About,
    { revision, owner }: { revision: Revision; owner: string },
  ) => Promise<Uint8Array<ArrayBuffer>>
  /** Reads a Word file as a template. @throws WriterFault as `write` does. */
  examine: (template: Uint8Array, owner: string) => Promise<Examined>
  /** Returns a template's page for printing in a browser. @throws WriterFault as `write` does. */
  print: (wordTemplate: TemplateOrder, author: string, owner: string) => Promise<TemplatePage>
  /** Number of queued jobs. */
  waiting: () => number
  close: () => Promise<void>
}

/** Two jobs run at a time, for two people, and only one may be large: large documents do not delay small ones. */
const threads = 2

/** Writes Word documents in threads with a memory limit. */
export function createDocxWriter(limits: Partial<typeof writerLimits> = {}): DocxWriter {
  const module = new URL('worker.ts', import.meta.url)
  const { order, waiting, close } = createFileWriter<Order, Outcome>(module, { threads, ...writerLimits, ...limits })

  async function done(placed: Order, owner: string) {
    const outcome = await order(placed, owner, sizeOf(placed))
    if ('unfit' in outcome) throw new WriterFault('unfitPaper')
    return outcome
  }
  async function written(placed: Order, owner: string): Promise<Uint8Array<ArrayBuffer>> {
    const outcome = await done(placed, owner)
    if (!('bytes' in outcome)) throw new Error('no document')
    return outcome.bytes
  }
  async function examined(template: Uint8Array, owner: string): Promise<Examined> {
    const outcome = await done({ examine: template }, owner)
    if (!('examined' in outcome)) throw new Error('nothing was found')
    return outcome.examined
  }
  async function renderPages(placed: Order, owner: string): Promise<TemplatePage> {
    const outcome = await done(placed, owner)
    if (!('pages' in outcome)) throw new Error('no page')
    return outcome.pages
  }

  return {
    write: (html, about, owner) => written({ parts: [{ html, about }], contents: null }, owner),
    writeTogether: (parts, contents, owner) => written({ parts, contents }, owner),
    writeChanges: (versions, about, { revision, owner }) => written({ versions, about, revision }, owner),
    examine: examined,
    print: (wordTemplate, author, owner) => renderPages({ print: wordTemplate, author }, owner),
    waiting,
    close,
  }
}

function sizeOf(placed: Order): number {
  const texts: readonly string[] =
    'parts' in placed ? placed.parts.map(({ html }) => html) : 'versions' in placed ? placed.versions : []
  return texts.reduce((size, text) => size + text.length, 0)
}

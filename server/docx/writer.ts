import { createFileWriter, type FileWriter, writerLimits } from '../file-writer.ts'
import type { Contents } from './contents.ts'
import type { About, Part } from './docx.ts'
import type { Order } from './worker.ts'

export type DocxWriter = Omit<FileWriter<Order>, 'write'> & {
  /**
   * As `htmlToDocx`, beside everything else the process does; owners take turns.
   * @throws WriterFault as FileWriter
   */
  write: (html: string, about: About, owner: string) => Promise<Uint8Array<ArrayBuffer>>
  /** The same of several documents in one file, each on pages of its own behind a page of contents: as `documentsToDocx`. */
  writeTogether: (parts: readonly Part[], contents: Contents | null, owner: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** Two at a time, of two people: a large document holds up nobody else's small one. */
const threads = 2

/** Writes Word documents in threads with a memory limit. */
export function createDocxWriter(limits = writerLimits): DocxWriter {
  const { write, ...rest } = createFileWriter<Order>(new URL('worker.ts', import.meta.url), { threads, ...limits })
  return {
    ...rest,
    write: (html, about, owner) => write({ parts: [{ html, about }], contents: null }, owner),
    writeTogether: (parts, contents, owner) => write({ parts, contents }, owner),
  }
}

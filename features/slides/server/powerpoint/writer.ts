import type { Presentation } from '../../model/presentation.ts'
import { createFileWriter, writerLimits } from '#platform/server/files/file-writer.ts'
import type { PresentationInfo } from './pptx.ts'
import type { Order, Outcome } from './worker.ts'

export type PptxWriter = {
  /** Runs `writePptx` in a thread with a memory limit; owners take turns. @throws WriterFault as createFileWriter */
  write: (presentation: Presentation, about: PresentationInfo, owner: string) => Promise<Uint8Array<ArrayBuffer>>
  waiting: () => number
  close: () => Promise<void>
}

/** Writes presentations one at a time, because they are few and quick to make. */
export function createPptxWriter(): PptxWriter {
  const module = new URL('worker.ts', import.meta.url)
  const { order, waiting, close } = createFileWriter<Order, Outcome>(module, { threads: 1, ...writerLimits })
  return {
    write: async (presentation, about, owner) => (await order({ presentation, about }, owner, sizeOf(about))).bytes,
    waiting,
    close,
  }
}

/** A presentation without its pictures is small. */
const sizeOf = ({ pictures }: PresentationInfo): number =>
  pictures.values().reduce((size, { data }) => size + data.length, 0)

import { createFileWriter, type FileWriter, writerLimits } from '../file-writer.ts'
import type { Order } from './worker.ts'

export type PptxWriter = FileWriter<Order>

/** Writes presentations: as `deckToPptx`, in a thread with a memory limit. They are few, and quickly made. */
export const createPptxWriter = (limits = writerLimits): PptxWriter =>
  createFileWriter<Order>(new URL('worker.ts', import.meta.url), { threads: 1, ...limits })

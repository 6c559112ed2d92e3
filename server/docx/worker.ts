import { parentPort } from 'node:worker_threads'
import { documentsToDocx, type Part } from './docx.ts'
import { PaperUnfit } from './template/fault.ts'
import type { Examined } from './template/examine.ts'

/** One document, or several that become one file; or a Word file that is to be written on. */
export type Order = readonly Part[] | { examine: Uint8Array }
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { examined: Examined } | { unfit: true } | { detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply(order: Order): Promise<void> {
  const outcome: Outcome = await answer(order).catch((error: unknown) =>
    error instanceof PaperUnfit
      ? { unfit: true }
      : { detail: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  )
  parentPort!.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : [])
}

async function answer(order: Order): Promise<Outcome> {
  if (!('examine' in order)) return { bytes: await documentsToDocx(order) }
  const { examine } = await import('./template/examine.ts')
  return { examined: await examine(order.examine) }
}

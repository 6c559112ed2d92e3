import { parentPort } from 'node:worker_threads'
import type { Contents } from './contents.ts'
import { documentsToDocx, type Part } from './docx.ts'
import { PaperUnfit } from './template/fault.ts'
import type { Examined } from './template/examine.ts'

/** One document, or several that become one file; or a Word file that is to be written on. */
export type Order = { parts: readonly Part[]; contents: Contents | null } | { examine: Uint8Array }
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
  if (!('examine' in order)) return { bytes: await documentsToDocx(order.parts, order.contents) }
  const { examine } = await import('./template/examine.ts')
  return { examined: await examine(order.examine) }
}

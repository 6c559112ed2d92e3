import { parentPort } from 'node:worker_threads'
import { documentsToDocx, type Part } from './docx.ts'

/** One document, or several that become one file. */
export type Order = readonly Part[]
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply(order: Order): Promise<void> {
  const outcome: Outcome = await documentsToDocx(order).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort!.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : [])
}

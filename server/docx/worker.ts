import { parentPort } from 'node:worker_threads'
import type { Contents } from './contents.ts'
import { documentsToDocx, type Part } from './docx.ts'

/** One document, or several that become one file. */
export type Order = { parts: readonly Part[]; contents: Contents | null }
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ parts, contents }: Order): Promise<void> {
  const outcome: Outcome = await documentsToDocx(parts, contents).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort!.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : [])
}

import { parentPort } from 'node:worker_threads'
import { type About, htmlToDocx } from './docx.ts'

export type Order = { html: string; about: About }
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ html, about }: Order): Promise<void> {
  const outcome: Outcome = await htmlToDocx(html, about).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort!.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : [])
}

import { parentPort } from 'node:worker_threads'
import type { Presentation } from '../../model/presentation.ts'
import { type PresentationInfo, writePptx } from './pptx.ts'

export type Order = { presentation: Presentation; about: PresentationInfo }
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ presentation, about }: Order): Promise<void> {
  const outcome: Outcome = await writePptx(presentation, about).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort!.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : [])
}

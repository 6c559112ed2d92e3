import { parentPort } from 'node:worker_threads'
import { faultOf, read } from './read.ts'
import type { Content, Fault, Reading } from './reading.ts'

/** A thread of its own: what it loads, leaks or breaks goes with it. */
export type Order = { content: Content; bytes: Uint8Array<ArrayBuffer> }
export type Outcome = { reading: Reading } | { fault: Fault; detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ content, bytes }: Order): Promise<void> {
  const outcome = await answer(content, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const picture = 'reading' in outcome ? outcome.reading.picture : null
  parentPort!.postMessage(outcome, picture ? [picture.buffer] : [])
}

async function answer(content: Content, bytes: Buffer): Promise<Outcome> {
  try {
    return { reading: await read(content, bytes) }
  } catch (error) {
    return { fault: faultOf(error), detail: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

import { parentPort } from 'node:worker_threads'
import { faultOf, read } from './read.ts'
import type { Fault, Reading, Task } from './reading.ts'

/** A thread of its own: what it loads, leaks or breaks goes with it. */
export type Order = { task: Task; bytes: Uint8Array<ArrayBuffer> }
export type Outcome = { reading: Reading } | { fault: Fault; detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ task, bytes }: Order): Promise<void> {
  const outcome = await answer(task, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  // Given back now: many megabytes a file would wait for a collection that comes late.
  bytes.buffer.transfer(0)
  const pictures = 'reading' in outcome ? outcome.reading.pictures : []
  parentPort!.postMessage(
    outcome,
    pictures.map(({ buffer }) => buffer),
  )
}

async function answer(task: Task, bytes: Buffer): Promise<Outcome> {
  try {
    return { reading: await read(task, bytes) }
  } catch (error) {
    return { fault: faultOf(error), detail: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

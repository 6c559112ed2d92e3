import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { faultOf, read } from './read.ts'
import type { Fault, Reading, Task } from './reading.ts'

/** Runs in a separate thread, so that leaks and crashes end with it. */
export type Order = { task: Task; source: Source }
/** A path, or the bytes themselves. */
type Source = string | Uint8Array<ArrayBuffer>
export type Outcome = { reading: Reading } | { fault: Fault; detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ task, source }: Order): Promise<void> {
  const { buffer, byteOffset, byteLength } = typeof source === 'string' ? await readFile(source) : source
  const outcome = await answer(task, Buffer.from(buffer, byteOffset, byteLength))
  // Frees the memory now: many megabytes per file would wait for a late garbage collection.
  buffer.transfer(0)
  const made = 'reading' in outcome ? picturesIn(outcome.reading) : []
  parentPort!.postMessage(
    outcome,
    made.map(({ buffer }) => buffer),
  )
}

const picturesIn = ({ pictures, figures }: Reading) => [
  ...pictures,
  ...(figures?.pictures ?? []).map(({ bytes }) => bytes),
]

async function answer(task: Task, bytes: Buffer): Promise<Outcome> {
  try {
    return { reading: await read(task, bytes) }
  } catch (error) {
    return { fault: faultOf(error), detail: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

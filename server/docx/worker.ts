import { parentPort } from 'node:worker_threads'
import { outcomeOf } from '../file-writer.ts'
import type { Contents } from './contents.ts'
import { documentsToDocx, type Part } from './docx.ts'

/** One document, or several that become one file. */
export type Order = { parts: readonly Part[]; contents: Contents | null }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ parts, contents }: Order): Promise<void> {
  parentPort!.postMessage(...(await outcomeOf(documentsToDocx(parts, contents))))
}

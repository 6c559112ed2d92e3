import { parentPort } from 'node:worker_threads'
import type { Deck } from '../../model/deck.ts'
import { type AboutDeck, deckToPptx } from './pptx.ts'

export type Order = { deck: Deck; about: AboutDeck }
export type Outcome = { bytes: Uint8Array<ArrayBuffer> } | { detail: string }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ deck, about }: Order): Promise<void> {
  const outcome: Outcome = await deckToPptx(deck, about).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort!.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : [])
}

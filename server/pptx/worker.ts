import { parentPort } from 'node:worker_threads'
import type { Deck } from '#rules/slides/deck'
import { outcomeOf } from '../file-writer.ts'
import { type AboutDeck, deckToPptx } from './pptx.ts'

export type Order = { deck: Deck; about: AboutDeck }

parentPort!.on('message', (order: Order) => void reply(order))

async function reply({ deck, about }: Order): Promise<void> {
  parentPort!.postMessage(...(await outcomeOf(deckToPptx(deck, about))))
}

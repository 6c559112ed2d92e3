import { onTestFinished } from 'vitest'
import type { ChatAnswer, ChatEvent } from '../contract/chat.ts'
import type { ErrorBody } from '#platform/contract/shared.ts'
import type { Behaviour } from '#tests/support/models/model-behaviours.ts'
import { startModelServer } from '#tests/support/models/model-server.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** A server with a shared connection to a fake model server. */
export async function connected(...behaviours: Behaviour[]) {
  const models = await startModelServer()
  onTestFinished(() => models.close())
  models.script(...behaviours)
  const shared = { provider: 'openai', apiKey: 'sk-shared-secret', model: 'gpt-4o-mini' } as const
  const product = await startProduct({ openAiBaseUrl: models.url, shared })
  return { ...product, models }
}

export const answers = (...text: string[]): Behaviour => ({ does: 'answer', text })

/** Writes its text, then nothing until it is stopped. */
export const stalls = (...text: string[]): Behaviour => ({ does: 'answer', text, ends: 'stall' })

type Step = { event: string; data: ChatEvent & ChatAnswer & ErrorBody }

export async function collected(stream: AsyncIterable<{ event: string; data: never }>): Promise<Step[]> {
  const steps: Step[] = []
  for await (const step of stream) steps.push(step)
  return steps
}

import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { fieldsOf } from './fields.ts'
import { ProviderError, type Finish, type ModelEvent } from './model.ts'
import { costOf } from './prices.ts'
import { faultOfEvent, redact } from './provider-faults.ts'
import { separateThinking } from './thinking.ts'
import { usageOf } from './usage.ts'

type Asked = { apiKey: string | null; baseUrl: string; model: string }

/** The SDK's stream in our events. @throws ProviderError when the provider reports an error or ends without a finish. */
export async function* eventsOf(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  { apiKey, baseUrl, model }: Asked,
): AsyncGenerator<ModelEvent> {
  const thinking = separateThinking()
  let named = model
  for await (const part of stream) {
    if (part.type === 'text-delta') yield* thinking.push(part.delta)
    else if (part.type === 'reasoning-delta') yield { type: 'reasoning', text: part.delta }
    else if (part.type === 'response-metadata') {
      named = part.modelId ?? model
      yield { type: 'meta', model: named }
    } else if (part.type === 'error') yield oddity(part.error, apiKey)
    else if (part.type === 'finish') {
      const finish = finishOf(part.finishReason)
      const usage = usageOf(part.usage.raw)
      const cost = costOf({ baseUrl, model: named, usage }) ?? costOf({ baseUrl, model, usage })
      yield* thinking.end()
      yield { type: 'done', finish, usage, cost }
      return
    }
  }
}

/**
 * What the SDK calls an error: a line that it cannot read is no reason to stop, for the answer goes on after it; what the
 * provider itself reports is.
 */
function oddity(error: unknown, apiKey: string | null): ModelEvent {
  const { name, value, message } = fieldsOf(error)
  const said = name === 'AI_TypeValidationError' ? fieldsOf(value).error : error instanceof Error ? undefined : error
  if (said !== undefined) throw faultOfEvent(said, apiKey)
  return { type: 'warn', detail: redact(String(message), apiKey) }
}

function finishOf({ unified, raw }: LanguageModelV4FinishReason): Finish {
  if (unified === 'error' || raw === 'error') {
    throw new ProviderError('upstream', { detail: 'the stream ended without a finish reason' })
  }
  if (unified === 'content-filter') return 'filter'
  return unified === 'length' ? 'length' : 'stop'
}

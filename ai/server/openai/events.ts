import { fieldsOf } from '../fields.ts'
import type { Finish } from '../model.ts'
import { ProviderError } from '../provider-error.ts'
import { costOf } from '../prices/prices.ts'
import { faultOfEvent } from '../http/provider-faults.ts'
import type { EventReader } from '../http/stream.ts'
import { usageOf } from '../usage.ts'

type ConnectionOptions = { apiKey: string | null; baseUrl: string; model: string }
type StreamHandlers = { onWhole: () => void }

/** Reads a stream of chat completion chunks, which ends with a finish reason. */
export function chunkReader({ apiKey, baseUrl, model }: ConnectionOptions, { onWhole }: StreamHandlers): EventReader {
  let named: string | null = null
  let finish: Finish | null = null
  let refused = false
  let isChunked = false
  let usage: unknown = null
  return {
    take(chunk, out) {
      if (chunk['error'] != null) return out.fail(faultOfEvent(chunk['error'], apiKey))
      if (named === null && typeof chunk['model'] === 'string') out.model((named = chunk['model']))
      if (chunk['usage'] != null) usage = chunk['usage']
      const choice = fieldsOf(Array.isArray(chunk['choices']) ? chunk['choices'][0] : null)
      isChunked ||= choice['delta'] != null
      // Some gateways repeat the whole message at the end.
      const delta = fieldsOf(choice['delta'] ?? (isChunked ? null : choice['message']))
      const thought = delta['reasoning_content'] ?? delta['reasoning']
      if (typeof thought === 'string' && thought !== '') out.reasoning(thought)
      const failure = textOf(delta['refusal'])
      out.text(textOf(delta['content']) + failure)
      refused ||= failure !== ''
      const reason = choice['finish_reason']
      if (reason === 'error') out.fail(new ProviderError('upstream', { detail: 'finished with an error' }))
      else if (typeof reason === 'string') finish = finishOf(reason)
    },
    whole(answer) {
      if (!Array.isArray(fieldsOf(answer)['choices'])) return null
      onWhole()
      return [fieldsOf(answer)]
    },
    end(over) {
      // Some servers send no finish reason.
      if (over) finish ??= 'stop'
      if (finish === null) throw new ProviderError('upstream', { detail: 'the stream ended without a finish reason' })
      const tokens = usageOf(usage)
      const cost =
        costOf({ baseUrl, model: named ?? model, usage: tokens }) ?? costOf({ baseUrl, model, usage: tokens })
      return { finish: refused ? 'filter' : finish, usage: tokens, cost }
    },
  }
}

/** Mistral and others send a list of parts instead of a string. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part) => textOf(fieldsOf(part)['text'])).join('') : ''
}

function finishOf(reason: string): Finish {
  if (reason === 'content_filter') return 'filter'
  return reason === 'length' ? 'length' : 'stop'
}

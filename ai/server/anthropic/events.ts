import { fieldsOf } from '../fields.ts'
import type { Finish, Settings, Usage } from '../model.ts'
import { ProviderError } from '../provider-error.ts'
import { costOf } from '../prices/prices.ts'
import { faultOfEvent } from '../http/provider-faults.ts'
import type { EventReader } from '../http/stream.ts'
import { isCount } from '../usage.ts'

const finishes: Readonly<Record<string, Finish | undefined>> = {
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'filter',
}

/** Reads the events of one message. Its tokens come in two events, its thinking in separate blocks. */
export function anthropicReader({ apiKey, baseUrl, model }: Settings): EventReader {
  let named = model
  let finish: Finish | null = null
  let counts: Record<string, unknown> = {}
  return {
    take(event, out) {
      const delta = fieldsOf(event['delta'])
      switch (event['type']) {
        case 'message_start': {
          const message = fieldsOf(event['message'])
          counts = countsIn(message['usage'])
          if (typeof message['model'] === 'string') out.model((named = message['model']))
          return
        }
        case 'content_block_start': {
          const block = fieldsOf(event['content_block'])
          // Some models do not show their thinking.
          if (block['type'] === 'thinking' || block['type'] === 'redacted_thinking') out.reasoning('')
          if (typeof block['text'] === 'string') out.text(block['text'])
          return
        }
        case 'content_block_delta':
          if (typeof delta['text'] === 'string') out.text(delta['text'])
          if (typeof delta['thinking'] === 'string') out.reasoning(delta['thinking'])
          return
        case 'message_delta':
          counts = { ...counts, ...countsIn(event['usage']) }
          if (typeof delta['stop_reason'] === 'string') finish = finishes[delta['stop_reason']] ?? 'stop'
          return
        case 'message_stop':
          return out.over()
        case 'error':
          out.fail(faultOfEvent(event['error'], apiKey))
      }
    },
    end() {
      if (finish === null) throw new ProviderError('upstream', { detail: 'the stream ended without a stop reason' })
      const usage = usageIn(counts)
      const cost = costOf({ baseUrl, model: named, usage }) ?? costOf({ baseUrl, model, usage })
      return { finish, usage, cost }
    },
  }
}

/** Null means that only the other event, or none, has the count. */
const countsIn = (usage: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fieldsOf(usage)).filter(([, count]) => count !== null))

/** Cache reads and writes are not included in the input count. */
function usageIn(counts: Record<string, unknown>): Usage | null {
  const { input_tokens: fresh, output_tokens: output } = counts
  const written = counts['cache_creation_input_tokens'] ?? 0
  const cachedInput = counts['cache_read_input_tokens'] ?? 0
  if (!isCount(fresh) || !isCount(output) || !isCount(written) || !isCount(cachedInput)) return null
  const input = fresh + written + cachedInput
  const total = input + output
  return isCount(total) ? { input, output, total, ...(cachedInput > 0 && { cachedInput }) } : null
}

import { createParser } from 'eventsource-parser'
import { fieldsOf } from './fields.ts'
import { ProviderError, type Finish, type ModelEvent } from './model.ts'
import { costOf } from './prices.ts'
import { faultOfEvent, redact } from './provider-faults.ts'
import { separateThinking } from './thinking.ts'
import { usageOf } from './usage.ts'

type Asked = { apiKey: string | null; baseUrl: string; model: string }

/**
 * A stream of chat completion chunks in our events; the text of one read is one delta, so that a reader who is behind catches up.
 * @throws ProviderError when the provider reports an error or ends without a finish reason; a line that it cannot read is no
 * reason to stop, for the answer goes on after it.
 */
export async function* eventsOf(
  stream: AsyncIterable<string>,
  { apiKey, baseUrl, model }: Asked,
): AsyncGenerator<ModelEvent> {
  const thinking = separateThinking()
  let named: string | null = null
  let finish = null as Finish | null
  let refused = false
  let usage: unknown = null
  let content = ''
  let ready: ModelEvent[] = []
  let failure = null as ProviderError | null
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return
      const chunk = parsed(data)
      if (chunk === undefined) return void ready.push({ type: 'warn', detail: redact(`unreadable: ${data}`, apiKey) })
      if (chunk['error'] != null) failure ??= faultOfEvent(chunk['error'], apiKey)
      else take(chunk)
    },
  })

  function take(chunk: Record<string, unknown>): void {
    if (named === null && typeof chunk['model'] === 'string')
      ready.push({ type: 'meta', model: (named = chunk['model']) })
    if (chunk['usage'] != null) usage = chunk['usage']
    const choice = fieldsOf(Array.isArray(chunk['choices']) ? chunk['choices'][0] : null)
    const delta = fieldsOf(choice['delta'])
    const thought = delta['reasoning_content'] ?? delta['reasoning']
    if (typeof thought === 'string' && thought !== '') ready.push({ type: 'reasoning', text: thought })
    const refusal = textOf(delta['refusal'])
    content += textOf(delta['content']) + refusal
    refused ||= refusal !== ''
    const reason = choice['finish_reason']
    if (reason === 'error') failure ??= new ProviderError('upstream', { detail: 'finished with an error' })
    else if (typeof reason === 'string') finish = finishOf(reason)
  }

  for await (const text of stream) {
    parser.feed(text)
    if (content !== '') ready.push(...thinking.push(content))
    content = ''
    yield* ready
    ready = []
    // Only now: what came before the error in the same read is the reader's.
    if (failure) throw failure
  }
  if (finish === null) throw new ProviderError('upstream', { detail: 'the stream ended without a finish reason' })
  yield* thinking.end()
  const tokens = usageOf(usage)
  const cost = costOf({ baseUrl, model: named ?? model, usage: tokens }) ?? costOf({ baseUrl, model, usage: tokens })
  yield { type: 'done', finish: refused ? 'filter' : finish, usage: tokens, cost }
}

function parsed(data: string): Record<string, unknown> | undefined {
  try {
    return fieldsOf(JSON.parse(data))
  } catch {
    return undefined
  }
}

/** Mistral and others send a list of parts where OpenAI sends a string. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map((part) => textOf(fieldsOf(part)['text'])).join('') : ''
}

function finishOf(reason: string): Finish {
  if (reason === 'content_filter') return 'filter'
  return reason === 'length' ? 'length' : 'stop'
}

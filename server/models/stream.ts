import { createParser } from 'eventsource-parser'
import { fieldsOf } from './fields.ts'
import { ProviderError, type ModelEvent } from './model.ts'
import { redact } from './provider-faults.ts'
import { separateThinking } from './thinking.ts'

/** What one provider's events mean. */
export type Reader = {
  take(event: Record<string, unknown>, out: Out): void
  /** The last event of a stream that has ended. @throws ProviderError when the provider never said that it was done. */
  end(): Extract<ModelEvent, { type: 'done' }>
}

/** Where a reader puts what it has read. */
export type Out = {
  /** The name the model gives itself. */
  model(name: string): void
  text(text: string): void
  /** Takes the place of all text so far. */
  replace(text: string): void
  /** Thinking aloud, or other signs of being at work; may be empty. */
  reasoning(text: string): void
  fail(error: ProviderError): void
}

type Asking = {
  apiKey: string | null
  signal: AbortSignal
  /** Sends the request and waits for the headers. */
  open: (signal: AbortSignal) => Promise<AsyncIterable<string>>
  reader: Reader
}

/**
 * One answer of any provider that streams events: faults come in our kinds, and the connection is closed once the caller leaves.
 */
export async function* answerOf({ apiKey, signal, open, reader }: Asking): AsyncGenerator<ModelEvent> {
  const leaving = new AbortController()
  try {
    const stream = await open(AbortSignal.any([signal, leaving.signal]))
    yield { type: 'meta', model: null }
    yield* eventsOf(stream, reader, apiKey)
  } catch (error) {
    throw signal.aborted ? new ProviderError('cancelled') : faultOf(error, apiKey)
  } finally {
    // Without this the model would go on writing, and costing, after its reader has left.
    leaving.abort()
  }
}

/**
 * The text of one read is one delta, so that a reader who is behind catches up. An event that cannot be read is no reason to stop,
 * for the answer goes on after it; a read that says nothing (a ping) is still a sign of life.
 */
async function* eventsOf(
  stream: AsyncIterable<string>,
  reader: Reader,
  apiKey: string | null,
): AsyncGenerator<ModelEvent> {
  let thinking = separateThinking()
  let named: string | null = null
  let content = ''
  let ready: ModelEvent[] = []
  let failure = null as ProviderError | null
  const out: Out = {
    model: (name) => void ready.push({ type: 'meta', model: (named = name) }),
    text: (text) => void (content += text),
    replace(text) {
      content = ''
      thinking = separateThinking()
      const pieces = thinking.push(text)
      const shown = pieces.map((piece) => (piece.type === 'delta' ? piece.text : '')).join('')
      ready.push(...pieces.filter(({ type }) => type === 'reasoning'), { type: 'replace', text: shown })
    },
    reasoning: (text) => void ready.push({ type: 'reasoning', text }),
    fail: (error) => void (failure ??= error),
  }
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return
      const event = parsed(data)
      if (event) reader.take(event, out)
      else ready.push({ type: 'warn', detail: redact(`unreadable: ${data}`, apiKey) })
    },
  })

  for await (const text of stream) {
    parser.feed(text)
    if (content !== '') ready.push(...thinking.push(content))
    content = ''
    if (ready.length === 0) yield { type: 'meta', model: named }
    else yield* ready
    ready = []
    // Only now: what came before the error in the same read is the reader's.
    if (failure) throw failure
  }
  const done = reader.end()
  yield* thinking.end()
  yield done
}

function parsed(data: string): Record<string, unknown> | undefined {
  try {
    return fieldsOf(JSON.parse(data))
  } catch {
    return undefined
  }
}

/** What the system says of a connection carries a code; anything else is a fault of our own and stays one. */
function faultOf(error: unknown, apiKey: string | null): unknown {
  const { message, code } = fieldsOf(error)
  if (typeof code !== 'string' || error instanceof ProviderError) return error
  return new ProviderError('network', { detail: redact(`${code}: ${String(message)}`, apiKey) })
}

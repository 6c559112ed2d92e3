import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createParser } from 'eventsource-parser'
import { fieldsOf } from '../fields.ts'
import type { Done, Listening, ModelEvent } from '../model.ts'
import { ProviderError } from '../provider-error.ts'
import { faultOfAnswer, redact } from './provider-faults.ts'
import { separateThinking } from './thinking.ts'

/** Interprets the events of one provider. */
export type EventReader = {
  take(event: Record<string, unknown>, out: Out): void
  /**
   * Converts a complete answer, which some gateways send instead of a stream, to events; null if it is not an answer. If missing,
   * complete answers are not supported.
   */
  whole?: (answer: unknown) => Record<string, unknown>[] | null
  /** Returns the outcome of an ended stream; `over`: the stream announced its end. @throws ProviderError when the provider never did. */
  end(over: boolean): Done
}

/** The output of a reader. */
export type Out = {
  /** Reports the model name in the response. */
  model(name: string): void
  text(text: string): void
  /** Replaces all text so far. */
  replace(text: string): void
  /** Thinking or other signs of progress; may be empty. */
  reasoning(text: string): void
  fail(error: ProviderError): void
  /** Nothing more follows, even if the connection stays open. */
  over(): void
}

/** Milliseconds that the provider has to end its stream after the last event. A connection that stays open is not reused. */
const lingerMs = 1000

type Asking = Listening & {
  apiKey: string | null
  /** Sends the request and waits for the headers. */
  open: (signal: AbortSignal) => Promise<Readable>
  reader: EventReader
}

/**
 * Reads one answer of a provider that streams events and converts its errors to our kinds. Events are handled as the bytes arrive,
 * without a promise for each (docs/design/models.md).
 */
export async function answerOf({ apiKey, signal, take, open, reader }: Asking): Promise<Done> {
  try {
    const stream = await open(signal)
    const { feed, over, end } = reading({ apiKey, reader, take })
    const faults: unknown[] = []
    const handing = (act: () => void) => {
      try {
        act()
      } catch (error) {
        faults.push(error)
        // Otherwise the model would continue to write, at our cost.
        stream.destroy()
      }
    }
    stream.on('data', (text: string) => handing(() => feed(text)))
    handing(() => take({ type: 'meta', model: null }))
    const ended = finished(stream)
    // Some gateways never close a finished stream.
    const broken = await Promise.race([ended, over]).catch((error: Error) => error)
    if (faults.length > 0) throw faults[0]
    if (broken) return wholeOf(end, broken)
    const linger = setTimeout(() => stream.destroy(), lingerMs)
    ended.catch(() => {}).finally(() => clearTimeout(linger))
    return end()
  } catch (error) {
    throw signal.aborted ? new ProviderError('cancelled') : faultOf(error, apiKey)
  }
}

/** Returns an answer that was complete before the connection broke or timed out. @throws the connection's error otherwise. */
function wholeOf(end: () => Done, broken: Error): Done {
  try {
    return end()
  } catch {
    throw broken
  }
}

type Handing = Pick<Asking, 'apiKey' | 'reader' | 'take'>

/**
 * The text of one chunk is one delta, so that a slow reader catches up. An unreadable event is skipped, because the answer continues
 * after it. A chunk without text (a ping) still shows that the connection is alive.
 */
function reading({ apiKey, reader, take }: Handing) {
  let thinking = separateThinking()
  let named: string | null = null
  let content = ''
  let silent = true
  let failure = null as ProviderError | null
  const over = Promise.withResolvers<void>()
  let isOver = false
  const say = (event: ModelEvent) => {
    silent = false
    take(event)
  }
  const out: Out = {
    model: (name) => say({ type: 'meta', model: (named = name) }),
    text: (text) => void (content += text),
    replace(text) {
      content = ''
      thinking = separateThinking()
      const chunks = thinking.push(text)
      const shown = chunks.reduce((whole, chunk) => {
        if (chunk.type === 'reasoning') return whole
        return chunk.type === 'delta' ? whole + chunk.text : chunk.text
      }, '')
      chunks.filter(({ type }) => type === 'reasoning').forEach(say)
      say({ type: 'replace', text: shown })
    },
    reasoning: (text) => say({ type: 'reasoning', text }),
    fail: (error) => void (failure ??= error),
    over: () => void (isOver = true),
  }
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return out.over()
      const event = parsed(data)
      if (event) reader.take(event, out)
      else say({ type: 'warn', detail: redact(`unreadable: ${data}`, apiKey) })
    },
  })
  const form = formOf(reader)
  const hear = (text: string) => {
    parser.feed(form.events(text))
    if (content !== '') thinking.push(content).forEach(say)
    content = ''
    // Thrown last, so that the reader gets the text before the error in the same chunk.
    if (failure) throw failure
  }
  const hearWhole = (body: string) => {
    const events = wholeEvents(body, reader)
    if (!events) throw faultOfAnswer({ status: 200, headers: {}, body }, apiKey)
    for (const event of events) reader.take(event, out)
    hear('')
  }
  return {
    feed: (text: string): void => {
      if (isOver) return
      silent = true
      hear(text)
      if (silent) take({ type: 'meta', model: named })
      if (isOver) over.resolve()
    },
    over: over.promise,
    end: (): Done => {
      // The last event of some servers lacks its empty line.
      hear('\n\n')
      const whole = form.whole()
      if (whole !== null) hearWhole(whole)
      const done = reader.end(isOver || whole !== null)
      thinking.end().forEach(say)
      return done
    },
  }
}

/** Characters. Longer answers are rejected. */
const wholeMaxLength = 20_000_000

/** Detects by the first character whether events or a complete answer arrive, whatever the content type is. */
function formOf({ whole }: EventReader) {
  let form: 'events' | 'whole' | null = whole ? null : 'events'
  let body = ''
  return {
    /** The part that is events. */
    events(text: string): string {
      if (form === 'events') return text
      body += text
      if (body.length > wholeMaxLength) throw new ProviderError('upstream', { detail: 'the answer has no end' })
      const [first] = /[^\s\uFEFF]/.exec(body) ?? []
      if (form === null && first !== undefined) form = '{['.includes(first) ? 'whole' : 'events'
      return form === 'events' ? body : ''
    },
    whole: () => (form === 'whole' ? body.replace(/^\uFEFF/, '') : null),
  }
}

/** Parses one answer, or one per line. */
function wholeEvents(body: string, { whole }: EventReader): Record<string, unknown>[] | null {
  const lines = () => body.split('\n').map((line) => line.trim())
  const answers = tryParse(body) ?? lines().filter(Boolean).map(tryParse)
  const events = [answers].flat().flatMap((answer) => whole?.(answer) ?? [null])
  return events.some((event) => event === null) ? null : (events as Record<string, unknown>[])
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parsed(data: string): Record<string, unknown> | undefined {
  const event = tryParse(data)
  return event === undefined ? undefined : fieldsOf(event)
}

/** Connection errors have a code. So do our own faults (a wrong header) and file errors, which are thrown unchanged. */
function faultOf(error: unknown, apiKey: string | null): unknown {
  const { message, code, path } = fieldsOf(error)
  if (typeof code !== 'string' || path !== undefined || error instanceof ProviderError) return error
  if (/^ERR_(?:INVALID|HTTP|UNESCAPED|OUT_OF_RANGE)/.test(code)) return error
  return new ProviderError('network', { detail: redact(`${code}: ${String(message)}`, apiKey) })
}

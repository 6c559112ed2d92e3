import type { ServerResponse } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './model-behaviours.ts'

const defaultChunks = 60
const defaultGapMs = 1

/** Formats answers in a protocol: each string is one event with all its lines, without the empty line at its end. */
export type Wording = {
  /** The default answer. */
  text: string
  firstChunks: readonly string[]
  thought(text: string): readonly string[]
  chunk(text: string): readonly string[]
  error(error: unknown): readonly string[]
  /** Sent only when the answer ends properly. */
  closing(chunks: readonly string[]): readonly string[]
}

type Work = {
  behaviour: Answer
  wording: Wording
  request: { firstTextAt: number | null }
  signal: AbortSignal
}

/** Streams an answer and ends as the behaviour defines. */
export async function streamAnswer(response: ServerResponse, work: Work): Promise<void> {
  const { behaviour, wording, request, signal } = work
  const { reasoning = [], firstAfterMs = 0, gapMs = defaultGapMs, malformedLine = false, pause } = behaviour
  const chunks = behaviour.events ? [] : splitChunks(behaviour.text ?? wording.text)
  const ends = behaviour.ends ?? 'properly'
  const last = ends === 'properly' ? chunks.length : (behaviour.endsAfter ?? chunks.length)
  const send = sender(response, behaviour, signal)

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
  await sleep(firstAfterMs, undefined, { signal }).catch(() => {})
  for (const event of behaviour.events ?? []) {
    await send([typeof event === 'string' ? event : `data: ${JSON.stringify(event)}`])
    await sleep(gapMs, undefined, { signal }).catch(() => {})
  }
  if (!behaviour.events) await send(wording.firstChunks)
  for (const thought of reasoning) await send(wording.thought(thought))
  for (const [index, chunk] of chunks.slice(0, last).entries()) {
    if (signal.aborted) return
    if (index === pause?.after) await Promise.race([pause.until, aborted(signal)])
    if (index > 0 && gapMs > 0) await sleep(gapMs, undefined, { signal }).catch(() => {})
    request.firstTextAt ??= performance.timeOrigin + performance.now()
    await send(wording.chunk(chunk))
    if (malformedLine && index === 0) await send(['data: {"choices": [{"delta": {"content": "lo'])
  }

  if (ends === 'cut') {
    // The first part must be sent before.
    await setImmediate()
    return void response.destroy(new Error('cut as told'))
  }
  if (ends === 'early') return void response.end()
  if (typeof ends === 'object') await send(wording.error(ends.error))
  else if (ends !== 'stall' && !behaviour.events) await send(wording.closing(chunks))
  if (ends === 'stall' || ends === 'open') return sleep(2 ** 31 - 1, undefined, { signal }).catch(() => {})
  response.end()
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

function splitChunks(text: string | readonly string[]): readonly string[] {
  if (typeof text !== 'string') return text
  const characters = Array.from(text)
  const length = Math.ceil(characters.length / defaultChunks)
  const count = length === 0 ? 0 : Math.ceil(characters.length / length)
  return Array.from({ length: count }, (_, index) => characters.slice(index * length, (index + 1) * length).join(''))
}

/** Writes events; nothing after the client has disconnected. */
function sender(response: ServerResponse, { writes = 'events', lineEnd = '\n' }: Answer, signal: AbortSignal) {
  return async (events: readonly string[]): Promise<void> => {
    for (const event of events) {
      const bytes = Buffer.from(`${event}\n\n`.replaceAll('\n', lineEnd))
      for (const part of writes === 'events' ? [bytes] : Array.from(bytes, (byte) => Buffer.of(byte))) {
        if (signal.aborted) return
        response.write(part)
        if (writes === 'bytes') await setImmediate()
      }
    }
  }
}

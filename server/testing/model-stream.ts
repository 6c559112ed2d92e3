import type { ServerResponse } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { lessonFor } from './model-lessons.ts'
import type { Answer, ChatBody } from './model-behaviours.ts'
import type { ModelServerRequest } from './model-server.ts'

const defaultPieces = 60
const defaultGapMs = 20

type Work = { behaviour: Answer; request: ModelServerRequest; signal: AbortSignal }

/** Streams chat completion chunks as OpenAI words them, up to the end that the behaviour asks for. */
export async function streamAnswer(response: ServerResponse, { behaviour, request, signal }: Work): Promise<void> {
  const { reasoning = [], firstAfterMs = 0, gapMs = defaultGapMs, malformedLine = false } = behaviour
  const pieces = piecesOf(behaviour.text ?? lessonFor(request.body))
  const ends = behaviour.ends ?? 'properly'
  const last = ends === 'properly' ? pieces.length : (behaviour.endsAfter ?? pieces.length)
  const send = sender(response, behaviour, signal)
  const model = behaviour.model ?? request.body.model ?? 'stand-in'
  const chunk = (choices: object[], more: object = {}) =>
    send(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model, choices, ...more }))
  const delta = (fields: object, finish: string | null = null) =>
    chunk([{ index: 0, delta: fields, logprobs: null, finish_reason: finish }])

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
  await sleep(firstAfterMs, undefined, { signal }).catch(() => {})
  await delta({ role: 'assistant', content: '' })
  for (const thought of reasoning) await delta({ reasoning_content: thought })
  for (const [index, piece] of pieces.slice(0, last).entries()) {
    if (signal.aborted) return
    if (index > 0 && gapMs > 0) await sleep(gapMs, undefined, { signal }).catch(() => {})
    request.firstTextAt ??= performance.timeOrigin + performance.now()
    await delta({ content: piece })
    if (malformedLine && index === 0) await send('{"choices": [{"delta": {"content": "lo')
  }

  if (ends === 'cut') {
    // What was written first has to leave first.
    await setImmediate()
    return void response.destroy(new Error('cut as told'))
  }
  if (ends === 'early') return void response.end()
  if (ends === 'stall') return sleep(2 ** 31 - 1, undefined, { signal }).catch(() => {})
  if (ends !== 'properly') {
    await send(JSON.stringify({ error: ends.error }))
    return void response.end()
  }
  await delta({}, behaviour.finish ?? 'stop')
  const usage = behaviour.usage === undefined ? usageOf(request.body, pieces) : behaviour.usage
  if (usage && request.body.stream_options?.include_usage) await chunk([], { usage })
  await send('[DONE]')
  response.end()
}

function piecesOf(text: string | readonly string[]): readonly string[] {
  if (typeof text !== 'string') return text
  const characters = Array.from(text)
  const length = Math.ceil(characters.length / defaultPieces)
  const count = length === 0 ? 0 : Math.ceil(characters.length / length)
  return Array.from({ length: count }, (_, index) => characters.slice(index * length, (index + 1) * length).join(''))
}

/** Writes one event; nothing once the client has gone. */
function sender(response: ServerResponse, { writes = 'events', lineEnd = '\n' }: Answer, signal: AbortSignal) {
  return async (data: string): Promise<void> => {
    const event = Buffer.from(`data: ${data}${lineEnd}${lineEnd}`)
    if (writes === 'events') {
      if (!signal.aborted) response.write(event)
      return
    }
    for (const byte of event) {
      if (signal.aborted) return
      response.write(Buffer.of(byte))
      await setImmediate()
    }
  }
}

function usageOf({ messages = [] }: ChatBody, pieces: readonly string[]) {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  const prompt = Math.ceil(characters / 4)
  return { prompt_tokens: prompt, completion_tokens: pieces.length, total_tokens: prompt + pieces.length }
}

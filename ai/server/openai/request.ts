import type { Readable } from 'node:stream'
import { askForEvents, type Body } from '../http/http.ts'
import { jsonBody } from '../http/json-body.ts'
import type { ModelRequest, Settings } from '../model.ts'
import { faultOfAnswer } from '../http/provider-faults.ts'
import { learn, type Dialect } from './dialect.ts'

/**
 * Sends the request and waits for the headers. OpenAI's reasoning models reject `max_tokens` and other temperatures, older gateways reject
 * `stream_options`, and many servers support nothing else. All are sent until the server rejects them.
 * @throws ProviderError for a refusal; other connection errors unchanged.
 */
export async function openStream(
  { settings, dialect }: { settings: Settings; dialect: Dialect },
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Readable> {
  const { baseUrl, apiKey } = settings
  for (;;) {
    const answer = await askForEvents(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      headers: {
        accept: dialect.stream ? 'text/event-stream' : 'application/json, text/event-stream',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: bodyOf(settings, dialect, request),
      signal,
      takesWhole: true,
    })
    if (answer.stream) return answer.stream
    if (learn(dialect, answer.refused)) continue
    throw faultOfAnswer(answer.refused, apiKey)
  }
}

const bodyOf = (settings: Settings, dialect: Dialect, request: ModelRequest): Body =>
  jsonBody((base64) => ({
    model: settings.model,
    messages: messagesOf(request, dialect, base64),
    ...(settings.temperature !== null && dialect.temperature && { temperature: settings.temperature }),
    ...(settings.maxTokens !== null && dialect.limit !== null && { [dialect.limit]: settings.maxTokens }),
    stream: dialect.stream,
    ...(dialect.stream && dialect.streamOptions && { stream_options: { include_usage: true } }),
  }))

type Message = ModelRequest['messages'][number]
type Base64 = (bytes: Uint8Array) => string

function messagesOf({ system, messages }: ModelRequest, { systemRole }: Dialect, base64: Base64) {
  const [first, ...rest] = messages
  if (systemRole || !first)
    return [{ role: 'system', content: system }, ...messages.map((message) => messageOf(message, base64))]
  const message = { ...first, text: `${system}\n\n${first.text}` }
  return [message, ...rest].map((message) => messageOf(message, base64))
}

/** Uses plain text unless there is a file, because many servers support only text. */
function messageOf({ role, text, pictures = [], pdfs = [] }: Message, base64: Base64) {
  const dataUrl = (mediaType: string, bytes: Uint8Array) => `data:${mediaType};base64,${base64(bytes)}`
  const files = [
    ...pdfs.map(({ name, bytes }) => ({
      type: 'file',
      file: { filename: name, file_data: dataUrl('application/pdf', bytes) },
    })),
    ...pictures.map(({ mediaType, bytes }) => ({ type: 'image_url', image_url: { url: dataUrl(mediaType, bytes) } })),
  ]
  return { role, content: files.length === 0 ? text : [{ type: 'text', text }, ...files] }
}

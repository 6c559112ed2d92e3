import type { Readable } from 'node:stream'
import { askForEvents, type Body } from '../http.ts'
import { jsonBody } from '../json-body.ts'
import type { ModelRequest, Settings } from '../model.ts'
import { faultOfAnswer } from '../provider-faults.ts'

/** What a server turned out to understand; kept with its model, or every generation would begin with a refused request. */
export type Dialect = { limit: 'max_tokens' | 'max_completion_tokens'; temperature: boolean }

/**
 * Sends the request and waits for the headers of a stream. OpenAI's reasoning models refuse `max_tokens` and any temperature but
 * their own, while many other servers know nothing else: both are sent, until the server says that it does not support them.
 * @throws ProviderError for a refusal; whatever the connection throws otherwise.
 */
export async function openStream(
  { settings, dialect }: { settings: Settings; dialect: Dialect },
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Readable> {
  const { baseUrl, apiKey } = settings
  for (;;) {
    const answer = await askForEvents(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      body: bodyOf(settings, dialect, request),
      signal,
    })
    if (answer.stream) return answer.stream
    if (answer.refused.status === 400 && learn(dialect, answer.refused.body)) continue
    throw faultOfAnswer(answer.refused, apiKey)
  }
}

const bodyOf = (settings: Settings, dialect: Dialect, { system, messages }: ModelRequest): Body =>
  jsonBody((base64) => ({
    model: settings.model,
    messages: [{ role: 'system', content: system }, ...messages.map((message) => messageOf(message, base64))],
    ...(settings.temperature !== null && dialect.temperature && { temperature: settings.temperature }),
    ...(settings.maxTokens !== null && { [dialect.limit]: settings.maxTokens }),
    stream: true,
    stream_options: { include_usage: true },
  }))

type Message = ModelRequest['messages'][number]
type Base64 = (bytes: Uint8Array) => string

/** Plain text wherever there is no file: many servers know no other form. */
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

/** True when the refusal names a parameter that can be left out or renamed, and was not yet. */
function learn(dialect: Dialect, body: string): boolean {
  const param = /"param"\s*:\s*"(max_tokens|temperature)"/.exec(body)?.[1]
  if (param === 'max_tokens' && dialect.limit === 'max_tokens') {
    dialect.limit = 'max_completion_tokens'
    return true
  }
  if (param !== 'temperature' || !dialect.temperature) return false
  dialect.temperature = false
  return true
}

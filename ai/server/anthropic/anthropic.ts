import type { Readable } from 'node:stream'
import { anthropicReader } from './events.ts'
import { askForEvents, type Body } from '../http/http.ts'
import { jsonBody } from '../http/json-body.ts'
import type { Model, ModelRequest, Settings } from '../model.ts'
import { faultOfAnswer } from '../http/provider-faults.ts'
import { noRoom, roomForPdfs, seesPictures } from '../seeing.ts'
import { answerOf } from '../http/stream.ts'

/** The parameters that a model accepts; remembered, since otherwise every generation would begin with a rejected request. */
type Dialect = { temperature: boolean; mostTokens: number }

/** Implements Anthropic's Messages API. Reuse the model, because it caches what the server rejects. */
export function anthropic(settings: Settings): Model {
  const dialect: Dialect = { temperature: true, mostTokens: Infinity }
  return {
    name: settings.model,
    template: false,
    room: async () => (seesPictures(settings.model) ? roomForPdfs : noRoom),
    generate: (request, listening) =>
      answerOf({
        ...listening,
        apiKey: settings.apiKey,
        open: (signal) => openStream({ settings, dialect }, request, signal),
        reader: anthropicReader(settings),
      }),
  }
}

async function openStream(
  { settings, dialect }: { settings: Settings; dialect: Dialect },
  request: ModelRequest,
  signal: AbortSignal,
): Promise<Readable> {
  const { apiKey } = settings
  for (;;) {
    const answer = await askForEvents(addressOf(settings), {
      headers: { 'anthropic-version': '2023-06-01', ...(apiKey !== null && { 'x-api-key': apiKey }) },
      body: bodyOf(settings, dialect, request),
      signal,
    })
    if (answer.stream) return answer.stream
    if (answer.refused.status === 400 && learn(dialect, answer.refused.body)) continue
    throw faultOfAnswer(answer.refused, apiKey)
  }
}

/** Anthropic's own tools expect ANTHROPIC_BASE_URL without the version, so both forms are accepted. */
const addressOf = ({ baseUrl }: Settings) => `${baseUrl.replace(/(\/v1)?\/*$/, '')}/v1/messages`

const bodyOf = (settings: Settings, dialect: Dialect, { system, messages }: ModelRequest): Body =>
  jsonBody((base64) => ({
    model: settings.model,
    max_tokens: Math.min(settings.maxTokens ?? usualMostTokens(settings.model), dialect.mostTokens),
    ...(system !== '' && { system }),
    messages: messages.map((message) => messageOf(message, base64)).filter(({ content }) => content.length > 0),
    // Other providers allow up to 2.
    ...(settings.temperature !== null && dialect.temperature && { temperature: Math.min(settings.temperature, 1) }),
    stream: true,
  }))

/** The API requires a limit. Unused tokens cost nothing, but old models reject a limit above their maximum. */
function usualMostTokens(model: string): number {
  if (/claude-3-(opus|sonnet|haiku)/.test(model)) return 4096
  return /claude-3-5/.test(model) ? 8192 : 32_000
}

type Message = ModelRequest['messages'][number]
type Base64 = (bytes: Uint8Array) => string

/** Files precede the text about them. An empty text is rejected. */
function messageOf({ role, text, pictures = [], pdfs = [] }: Message, base64: Base64) {
  const files = [
    ...pdfs.map(({ name, bytes }) => ({ ...fileOf('document', 'application/pdf', base64(bytes)), title: name })),
    ...pictures.map(({ mediaType, bytes }) => fileOf('image', mediaType, base64(bytes))),
  ]
  return { role, content: files.length === 0 ? text : [...files, ...(text === '' ? [] : [{ type: 'text', text }])] }
}

const fileOf = (type: 'document' | 'image', mediaType: string, data: string) => ({
  type,
  source: { type: 'base64', media_type: mediaType, data },
})

/** Returns true if the error names a parameter that can still be removed or lowered. */
function learn(dialect: Dialect, body: string): boolean {
  const most = Number(/max_tokens: \d+ > (\d+)/.exec(body)?.[1] ?? 0)
  if (most > 0 && most < dialect.mostTokens) {
    dialect.mostTokens = most
    return true
  }
  if (!dialect.temperature || !body.includes('temperature')) return false
  dialect.temperature = false
  return true
}

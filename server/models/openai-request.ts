import { once } from 'node:events'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { ProviderError, type ModelRequest, type Picture } from './model.ts'
import { faultOfAnswer } from './provider-faults.ts'

export type Settings = {
  /** What stands before `/chat/completions`: `https://api.openai.com/v1`. */
  baseUrl: string
  /** Null for servers that ask for none (Ollama). */
  apiKey: string | null
  model: string
  /** Null leaves it to the provider. */
  temperature: number | null
  maxTokens: number | null
}

/** What a server turned out to understand; kept with its model, or every generation would begin with a refused request. */
export type Dialect = { limit: 'max_tokens' | 'max_completion_tokens'; temperature: boolean }

/** A refusal's body beyond this says nothing more about the fault. In characters. */
const refusalMaxLength = 20_000

/**
 * Sends the request and waits for the headers of a stream. OpenAI's reasoning models refuse `max_tokens` and any temperature but
 * their own, while many other servers know nothing else: both are sent, until the server says that it does not support them.
 * `node:http` instead of `fetch`: half the processor time and memory per open stream, and it follows no redirects, which would
 * carry the prompt to a place that nobody configured.
 * @throws ProviderError for a refusal; whatever the connection throws otherwise.
 */
export async function openStream(
  { settings, dialect }: { settings: Settings; dialect: Dialect },
  request: ModelRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  for (;;) {
    const response = await post(settings, bodyOf(settings, dialect, request), signal)
    const { statusCode: status = 0 } = response
    const type = response.headers['content-type'] ?? ''
    if (status === 200 && !/html|application\/json/i.test(type)) return response
    const body = await textOf(response)
    // A success that is no event stream is some other page: most often the base URL lacks its `/v1`.
    if (status < 300) throw new ProviderError('config', { status, detail: `answered with ${type}` })
    if (status === 400 && learn(dialect, body)) continue
    throw faultOfAnswer({ status, headers: response.headers, body }, settings.apiKey)
  }
}

async function post({ baseUrl, apiKey }: Settings, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  const url = URL.parse(`${baseUrl.replace(/\/+$/, '')}/chat/completions`)
  if (!url) throw new ProviderError('config', { detail: 'the base URL is no URL' })
  const sent = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'content-length': Buffer.byteLength(body),
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    },
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  // The connection may break while nobody reads yet; whoever reads next is told.
  response.on('error', () => {})
  return response.setEncoding('utf8')
}

const bodyOf = (settings: Settings, dialect: Dialect, { system, messages }: ModelRequest): string =>
  JSON.stringify({
    model: settings.model,
    messages: [{ role: 'system', content: system }, ...messages.map(messageOf)],
    ...(settings.temperature !== null && dialect.temperature && { temperature: settings.temperature }),
    ...(settings.maxTokens !== null && { [dialect.limit]: settings.maxTokens }),
    stream: true,
    stream_options: { include_usage: true },
  })

type Message = ModelRequest['messages'][number]

/** Plain text wherever there is no picture: many servers know no other form. */
const messageOf = ({ role, text, pictures = [] }: Message) => ({
  role,
  content: pictures.length === 0 ? text : [{ type: 'text', text }, ...pictures.map(pictureOf)],
})

const pictureOf = ({ mediaType, bytes }: Picture) => ({
  type: 'image_url',
  image_url: { url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}` },
})

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

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response) {
    text += part as string
    if (text.length > refusalMaxLength) break
  }
  return text
}

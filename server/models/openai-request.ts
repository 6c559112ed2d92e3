import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { fieldsOf } from './fields.ts'
import { ProviderError, type ModelRequest } from './model.ts'

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

// Loaded on first use: memory and time that a server without AI, and every start, can do without.
const sdk = () => import('@ai-sdk/openai-compatible')

/** Loads what the first generation would otherwise wait for: the SDK, and Node's `fetch`. */
export async function warmUp(): Promise<void> {
  await Promise.all([sdk(), fetch('data:,')])
}

type Dialect = { limit: 'max_tokens' | 'max_completion_tokens'; temperature: boolean }

// Facts learned about a server, by base URL and model: asking anew each time would cost every generation a refused request.
const dialects = new Map<string, Dialect>()

/**
 * Sends the request and waits for the headers. OpenAI's reasoning models refuse `max_tokens` and any temperature but their own,
 * while many other servers know nothing else: both are sent, until the server says that it does not support them.
 */
export async function openStream(
  settings: Settings,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ReadableStream<LanguageModelV4StreamPart>> {
  const name = `${settings.baseUrl} ${settings.model}`
  const dialect = dialects.get(name) ?? { limit: 'max_tokens', temperature: true }
  dialects.set(name, dialect)
  const model = await modelOf(settings, dialect)
  for (;;) {
    try {
      const { stream, response } = await model.doStream({
        prompt: promptOf(request),
        ...(settings.maxTokens !== null && { maxOutputTokens: settings.maxTokens }),
        ...(settings.temperature !== null && dialect.temperature && { temperature: settings.temperature }),
        abortSignal: signal,
      })
      assertEvents(response?.headers?.['content-type'] ?? '')
      return stream
    } catch (error) {
      if (!learn(dialect, error)) throw error
    }
  }
}

async function modelOf({ baseUrl, apiKey, model }: Settings, dialect: Dialect): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await sdk()
  return createOpenAICompatible({
    name: 'openai',
    baseURL: baseUrl,
    ...(apiKey !== null && { apiKey }),
    includeUsage: true,
    // A redirect would carry the prompt to a place that nobody configured.
    fetch: (url, init) => fetch(url, { ...init, redirect: 'manual' }),
    transformRequestBody: ({ max_tokens: limit, ...body }) => ({ ...body, [dialect.limit]: limit }),
  }).chatModel(model)
}

const promptOf = ({ system, messages }: ModelRequest): LanguageModelV4CallOptions['prompt'] => [
  { role: 'system', content: system },
  ...messages.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
]

/** True when the refusal names a parameter that can be left out or renamed, and was not yet. */
function learn(dialect: Dialect, error: unknown): boolean {
  const { statusCode, data } = fieldsOf(error)
  const { param } = fieldsOf(fieldsOf(data).error)
  if (statusCode !== 400) return false
  if (param === 'max_tokens' && dialect.limit === 'max_tokens') {
    dialect.limit = 'max_completion_tokens'
    return true
  }
  if (param !== 'temperature' || !dialect.temperature) return false
  dialect.temperature = false
  return true
}

/** A success that is no event stream is some other page: most often the base URL lacks its `/v1`. */
function assertEvents(contentType: string): void {
  if (!/html|application\/json/i.test(contentType)) return
  throw new ProviderError('config', { status: 200, detail: `answered with ${contentType}` })
}

import { fieldsOf } from './fields.ts'
import { ProviderError, type Model } from './model.ts'
import { openStream, type Settings } from './openai-request.ts'
import { eventsOf } from './openai-events.ts'
import { faultOfAnswer, redact } from './provider-faults.ts'

export { warmUp } from './openai-request.ts'

/** A model behind any server that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, llama.cpp, gateways. */
export function openAiCompatible(settings: Settings): Model {
  return {
    name: settings.model,
    template: false,
    async *generate(request, { signal }) {
      const leaving = new AbortController()
      try {
        const stream = await openStream(settings, request, AbortSignal.any([signal, leaving.signal]))
        yield { type: 'meta', model: null }
        yield* eventsOf(stream, settings)
      } catch (error) {
        throw signal.aborted ? new ProviderError('cancelled') : faultOf(error, settings.apiKey)
      } finally {
        // Leaving a stream does not end it: without this the model would go on writing, and costing.
        leaving.abort()
      }
    },
  }
}

/** What the SDK throws, in our kinds. Nothing of it is kept as a cause: it holds the whole prompt and the server's address. */
function faultOf(error: unknown, apiKey: string | null): ProviderError {
  if (error instanceof ProviderError) return error
  const { statusCode, responseHeaders, responseBody, message, cause } = fieldsOf(error)
  if (typeof statusCode === 'number' && statusCode >= 300) {
    const headers = fieldsOf(responseHeaders) as Record<string, string>
    const body = typeof responseBody === 'string' ? responseBody : ''
    return faultOfAnswer({ status: statusCode, headers, body }, apiKey)
  }
  const why = [message, fieldsOf(cause).message, fieldsOf(fieldsOf(cause).cause).code].filter(Boolean).join(': ')
  return new ProviderError('network', { detail: redact(why, apiKey) })
}

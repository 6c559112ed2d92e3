import { fieldsOf } from './fields.ts'
import { ProviderError, type Model } from './model.ts'
import { eventsOf } from './openai-events.ts'
import { openStream, type Dialect, type Settings } from './openai-request.ts'
import { redact } from './provider-faults.ts'
import { seesPictures } from './seeing.ts'

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, llama.cpp, gateways. Keep it for further
 * generations: it remembers which parameters its server refuses.
 */
export function openAiCompatible(settings: Settings): Model {
  const dialect: Dialect = { limit: 'max_tokens', temperature: true }
  return {
    name: settings.model,
    template: false,
    sees: seesPictures(settings.model),
    async *generate(request, { signal }) {
      const leaving = new AbortController()
      try {
        const stream = await openStream({ settings, dialect }, request, AbortSignal.any([signal, leaving.signal]))
        yield { type: 'meta', model: null }
        yield* eventsOf(stream, settings)
      } catch (error) {
        throw signal.aborted ? new ProviderError('cancelled') : faultOf(error, settings.apiKey)
      } finally {
        // Without this the model would go on writing, and costing, after its reader has left.
        leaving.abort()
      }
    },
  }
}

/** What the system says of a connection carries a code; anything else is a fault of our own and stays one. */
function faultOf(error: unknown, apiKey: string | null): unknown {
  const { message, code } = fieldsOf(error)
  if (typeof code !== 'string' || error instanceof ProviderError) return error
  return new ProviderError('network', { detail: redact(`${code}: ${String(message)}`, apiKey) })
}

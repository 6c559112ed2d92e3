import type { Model, ModelEvent, ModelRequest } from '#ai/server/model.ts'
import { ProviderError } from '#ai/server/provider-error.ts'

/**
 * A model for conversations of any length. While the provider reports that a conversation is too long, it drops the older half of the
 * earlier turns: the context limit is not known beforehand. If the provider's stored conversation is too long, it first sends our messages
 * instead.
 */
export function fitted(model: Model, onLeftOut: (turns: number) => void): Model {
  return {
    ...model,
    async generate(request, { signal, take }) {
      let fittedRequest = request
      let written = false
      const noting = (event: ModelEvent) => {
        written ||= event.type === 'delta' || event.type === 'replace'
        take(event)
      }
      for (;;) {
        try {
          return await model.generate(fittedRequest, { signal, take: noting })
        } catch (error) {
          const tooLong = error instanceof ProviderError && error.kind === 'context'
          const less = tooLong && !written ? shortened(fittedRequest) : null
          if (!less) throw error
          fittedRequest = less.request
          if (less.turns > 0) onLeftOut(less.turns)
        }
      }
    },
  }
}

/** A turn is a question and its answer; the last message is the new question. */
function shortened({ conversation, ...request }: ModelRequest): { request: ModelRequest; turns: number } | null {
  if (conversation !== undefined) return { request, turns: 0 }
  const turns = Math.ceil((request.messages.length - 1) / 4)
  return turns === 0 ? null : { request: { ...request, messages: request.messages.slice(turns * 2) }, turns }
}

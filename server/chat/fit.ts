import { ProviderError, type Model } from '../models/model.ts'

/**
 * A model for conversations of any length: while its provider says that they are too long for it, the older half of the earlier
 * turns is left out. Nobody tells beforehand how much a model takes.
 */
export function fitted(model: Model, onLeftOut: (turns: number) => void): Model {
  return {
    ...model,
    async *generate(request, options) {
      let { messages } = request
      for (;;) {
        let written = false
        try {
          for await (const event of model.generate({ ...request, messages }, options)) {
            written ||= event.type === 'delta' || event.type === 'replace'
            yield event
          }
          return
        } catch (error) {
          const tooLong = error instanceof ProviderError && error.kind === 'context'
          if (!tooLong || written || messages.length === 1) throw error
        }
        // A turn is a question and its answer; the last message is the new question.
        const turns = Math.ceil((messages.length - 1) / 4)
        messages = messages.slice(turns * 2)
        onLeftOut(turns)
      }
    },
  }
}

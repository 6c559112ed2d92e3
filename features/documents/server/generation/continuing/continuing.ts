import type { Model, ModelEvent, ModelRequest } from '#ai/server/model.ts'
import { joined, mayRepeat } from './continuation.ts'

/** Characters, more than the search for repetition reads. Beyond this, deltas pass through unchanged. */
const undecidedMost = 1_000

/**
 * Repeats the first request, then the text so far as the model's own answer, then the instruction to continue. Works with every provider.
 */
export function createContinueRequest(request: ModelRequest, sent: string, instruction: string): ModelRequest {
  return {
    ...request,
    messages: [...request.messages, { role: 'assistant', text: sent.trimEnd() }, { role: 'user', text: instruction }],
    // An external application gets the form only and would start from the beginning.
    inWords: true,
  }
}

/** A model that continues a text and streams the whole text: `shown` is the displayed beginning, `sent` the one that the model got. */
export function continuing(model: Model, { shown, sent }: { shown: string; sent: string }): Model {
  return {
    ...model,
    async generate(request, { signal, take }) {
      let text = shown
      let written = ''
      const show = () => {
        const next = joined(sent, written)
        // An answer that only repeats must not shorten the text.
        if (next.length <= sent.length && sent.startsWith(next)) return
        if (next.startsWith(text)) take({ type: 'delta', text: next.slice(text.length) })
        else take({ type: 'replace', text: next })
        text = next
      }
      const noting = (event: ModelEvent) => {
        if (event.type === 'delta' && written.length > undecidedMost) {
          text += event.text
          return take(event)
        }
        if (event.type !== 'delta' && event.type !== 'replace') return take(event)
        written = event.type === 'delta' ? written + event.text : event.text
        if (!mayRepeat(sent, written)) show()
      }
      try {
        return await model.generate(request, { signal, take: noting })
      } finally {
        if (written.length <= undecidedMost) show()
      }
    },
  }
}

import { defaultLanguage, type Language } from '#platform/i18n/language.ts'
import { tokensOf } from '#ai/model/tokens.ts'
import type { ModelEvent, ModelRequest, Usage } from '#ai/server/model.ts'
import { inputOf } from './expected.ts'

/** Observes a model's events and estimates the input and the output so far, using the average number of tokens for `language`. */
export function counting(
  request: ModelRequest,
  take: (event: ModelEvent) => void,
  language: Language = defaultLanguage,
): { take: (event: ModelEvent) => void; counted: () => Usage; hasCome: () => boolean } {
  let [written, thought] = [0, 0]
  return {
    take(event) {
      if (event.type === 'delta') written += event.text.length
      else if (event.type === 'replace') written = Math.max(written, event.text.length)
      else if (event.type === 'reasoning') thought += event.text.length
      take(event)
    },
    counted() {
      const [input, output] = [inputOf(request, language), tokensOf(written + thought, language)]
      return { input, output, total: input + output }
    },
    hasCome: () => written + thought > 0,
  }
}

/** Some providers report only the total of tokens: it is split in proportion to our own estimate. */
export function split({ input, total }: Usage, all: number): Usage {
  const sent = Math.round((all * (input ?? 0)) / Math.max(1, total))
  return { input: sent, output: all - sent, total: all }
}

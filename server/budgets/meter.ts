import type { Language } from '#locales/language'
import { tokensOf } from '#rules/exam/tokens'
import type { Done, Model, ModelEvent, ModelRequest, Usage } from '../models/model.ts'
import { inputOf } from './expected.ts'

/** In tokens and nanodollars. `estimated`: the tokens that we have counted; `unpriced`: those whose price nobody knows. */
export type Metered = { tokens: number; nanodollars: number; estimated: number; unpriced: number }

/**
 * A model, all of whose answers are counted: by the provider's figures, else by what was sent and what came. An answer that failed before
 * it said anything has cost nothing; one that broke off or was stopped has.
 */
export function metered(model: Model, language: Language): { model: Model; soFar: () => Metered } {
  const sum: Metered = { tokens: 0, nanodollars: 0, estimated: 0, unpriced: 0 }
  const count = (usage: Usage, { cost, isEstimate }: { cost: number | null; isEstimate: boolean }) => {
    sum.tokens += usage.total
    if (isEstimate) sum.estimated += usage.total
    if (cost === null) sum.unpriced += usage.total
    else sum.nanodollars += cost
  }
  return {
    soFar: () => ({ ...sum }),
    model: {
      ...model,
      async generate(request, { signal, take }) {
        let [written, thought] = [0, 0]
        const noting = (event: ModelEvent) => {
          if (event.type === 'delta') written += event.text.length
          else if (event.type === 'replace') written = Math.max(written, event.text.length)
          else if (event.type === 'reasoning') thought += event.text.length
          take(event)
        }
        const own = () => counted(request, written + thought, language)
        let done: Done
        try {
          done = await model.generate(request, { signal, take: noting })
        } catch (error) {
          if (written + thought > 0) count(own(), { cost: model.priceOf?.(own()) ?? null, isEstimate: true })
          throw error
        }
        const { usage, cost } = done
        const known = usage ?? own()
        const price = cost ?? model.priceOf?.(known) ?? model.priceOf?.(split(own(), known.total)) ?? null
        count(known, { cost: price, isEstimate: usage === null })
        return done
      },
    },
  }
}

function counted(request: ModelRequest, characters: number, language: Language): Usage {
  const [input, output] = [inputOf(request, language), tokensOf(characters, language)]
  return { input, output, total: input + output }
}

/** Some providers tell only how many tokens it was all together: they are divided as we would have counted. */
function split({ input, total }: Usage, all: number): Usage {
  const sent = Math.round((all * (input ?? 0)) / Math.max(1, total))
  return { input: sent, output: all - sent, total: all }
}

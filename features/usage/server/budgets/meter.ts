import type { Language } from '#platform/i18n/language.ts'
import type { Done, Model, Usage } from '#ai/server/model.ts'
import { counting, split } from './counting.ts'

/** Tokens and nanodollars. `estimated`: tokens that we counted ourselves; `unpriced`: tokens without a known price. */
export type Metered = { tokens: number; nanodollars: number; estimated: number; unpriced: number }
/** Usage that no provider reported. `nanodollars` is null if the price is unknown. */
export type Counted = { tokens: number; nanodollars: number | null }

/**
 * A model that counts all its answers: by the provider's figures, otherwise from the input and output. An answer that failed before any
 * output costs nothing; one that broke off or was stopped does.
 */
export function metered(
  model: Model,
  language: Language,
): { model: Model; soFar: () => Metered; counted: () => Counted | null } {
  const sum: Metered = { tokens: 0, nanodollars: 0, estimated: 0, unpriced: 0 }
  /** Price of the estimated tokens. */
  let price: number | null = 0
  const count = (usage: Usage, { cost, isEstimate }: { cost: number | null; isEstimate: boolean }) => {
    sum.tokens += usage.total
    if (isEstimate) {
      sum.estimated += usage.total
      price = cost === null || price === null ? null : price + cost
    }
    if (cost === null) sum.unpriced += usage.total
    else sum.nanodollars += cost
  }
  return {
    soFar: () => ({ ...sum }),
    counted: () => (sum.estimated === 0 ? null : { tokens: sum.estimated, nanodollars: price }),
    model: {
      ...model,
      async generate(request, { signal, take: onDone }) {
        const { take, counted, hasCome } = counting(request, onDone, language)
        let done: Done
        try {
          done = await model.generate(request, { signal, take })
        } catch (error) {
          if (hasCome()) count(counted(), { cost: model.priceOf?.(counted()) ?? null, isEstimate: true })
          throw error
        }
        const { usage, cost } = done
        const known = usage ?? counted()
        const paid = cost ?? model.priceOf?.(known) ?? model.priceOf?.(split(counted(), known.total)) ?? null
        count(known, { cost: paid, isEstimate: usage === null })
        return done
      },
    },
  }
}

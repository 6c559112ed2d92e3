import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { providers } from '#ai/model/provider-keys.ts'
import { dollars } from '#platform/model/money.ts'
import type { Done } from '#ai/server/model.ts'
import { ProviderError } from '#ai/server/provider-error.ts'
import type { ModelWatch } from '#ai/server/wrappers/watched.ts'

const labelNames = ['provider'] as const

/** Measures generations, chat answers and test runs. Template drafts, which no model writes, are not counted. */
export function modelFigures(registry: Registry): ModelWatch {
  const registers = [registry]
  const open = new Gauge({
    name: 'trogiang_generations_open',
    help: 'Current model requests: waiting for the first word, or streaming.',
    labelNames: ['provider', 'state'] as const,
    registers,
  })
  const ends = new Counter({
    name: 'trogiang_generations_total',
    help: 'Texts by outcome: complete, cut off at the length limit, filtered, stopped, failed.',
    labelNames: ['provider', 'outcome'] as const,
    registers,
  })
  const failures = new Counter({
    name: 'trogiang_generation_failures_total',
    help: 'Failed texts, by reason.',
    labelNames: ['provider', 'reason'] as const,
    registers,
  })
  const firstWord = new Histogram({
    name: 'trogiang_generation_first_token_seconds',
    help: 'Time from a model request to the first word, including queueing and retries.',
    labelNames,
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
    registers,
  })
  const whole = new Histogram({
    name: 'trogiang_generation_seconds',
    help: 'Time from a model request to the end of the text, without failed texts.',
    labelNames,
    buckets: [1, 2.5, 5, 10, 20, 40, 80, 160, 320, 600],
    registers,
  })
  const counters = usage(registry)

  for (const provider of providers) {
    for (const outcome of ['complete', 'stopped', 'failed']) ends.inc({ provider, outcome }, 0)
    for (const state of ['waiting', 'growing']) open.set({ provider, state }, 0)
  }

  return {
    begin(provider) {
      const startedAt = performance.now()
      const seconds = () => (performance.now() - startedAt) / 1000
      let state = 'waiting'
      open.inc({ provider, state })
      const end = (outcome: string) => {
        open.dec({ provider, state })
        ends.inc({ provider, outcome })
      }
      return {
        text() {
          if (state === 'growing') return
          open.dec({ provider, state })
          state = 'growing'
          open.inc({ provider, state })
          firstWord.observe({ provider }, seconds())
        },
        ended(done) {
          end(done.finish === 'stop' ? 'complete' : done.finish)
          whole.observe({ provider }, seconds())
          counters({ provider }, done)
        },
        failed(fault) {
          const reason = fault instanceof ProviderError ? fault.kind : 'other'
          end(reason === 'cancelled' ? 'stopped' : 'failed')
          if (reason !== 'cancelled') failures.inc({ provider, reason })
        },
      }
    },
  }
}

function usage(registry: Registry): (label: { provider: string }, done: Done) => void {
  const registers = [registry]
  const tokens = new Counter({
    name: 'trogiang_generation_tokens_total',
    help: 'Tokens as counted by the providers; "both" where only the sum is known.',
    labelNames: ['provider', 'kind'] as const,
    registers,
  })
  const cost = new Counter({
    name: 'trogiang_generation_cost_dollars_total',
    help: 'Known cost of texts, in US dollars.',
    labelNames,
    registers,
  })
  const unpriced = new Counter({
    name: 'trogiang_generations_unpriced_total',
    help: 'Texts of unknown cost, which the sum leaves out.',
    labelNames,
    registers,
  })
  return (label, { usage: counted, cost: nanodollars }) => {
    if (counted && counted.input !== null && counted.output !== null) {
      tokens.inc({ ...label, kind: 'input' }, counted.input)
      tokens.inc({ ...label, kind: 'output' }, counted.output)
    } else if (counted) tokens.inc({ ...label, kind: 'both' }, counted.total)
    const known = dollars(nanodollars)
    if (known === null) unpriced.inc(label)
    else cost.inc(label, known)
  }
}

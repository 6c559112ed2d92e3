import { fieldsOf } from '../fields.ts'
import type { Finish, Settings, Usage } from '../model.ts'
import { ProviderError } from '../provider-error.ts'
import { costOf } from '../prices/prices.ts'
import { faultOfEvent } from '../http/provider-faults.ts'
import type { EventReader } from '../http/stream.ts'
import { isCount } from '../usage.ts'

/** Any other reason is an error. */
const finishes: Readonly<Record<string, Finish | undefined>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'filter',
  RECITATION: 'filter',
  LANGUAGE: 'filter',
  BLOCKLIST: 'filter',
  PROHIBITED_CONTENT: 'filter',
  SPII: 'filter',
}

/** Reads a stream of whole answers in pieces, the last of which has a finish reason. */
export function googleReader({ apiKey, baseUrl, model }: Settings): EventReader {
  let named: string | null = null
  let finish: Finish | null = null
  let counts: unknown = null
  return {
    take(event, out) {
      if (event['error'] != null) return out.fail(faultOfEvent(event['error'], apiKey))
      if (named === null && typeof event['modelVersion'] === 'string') out.model((named = event['modelVersion']))
      if (event['usageMetadata'] != null) counts = event['usageMetadata']
      const { blockReason } = fieldsOf(event['promptFeedback'])
      if (typeof blockReason === 'string')
        return out.fail(new ProviderError('refused', { detail: nameOf(blockReason) }))
      const candidate = fieldsOf(Array.isArray(event['candidates']) ? event['candidates'][0] : null)
      const { parts } = fieldsOf(candidate['content'])
      for (const part of Array.isArray(parts) ? parts : []) {
        const { text, thought } = fieldsOf(part)
        if (typeof text !== 'string') continue
        if (thought === true) out.reasoning(text)
        else out.text(text)
      }
      const reason = candidate['finishReason']
      if (typeof reason !== 'string') return
      finish = finishes[reason] ?? null
      if (finish === null) out.fail(new ProviderError('upstream', { detail: `finished with ${nameOf(reason)}` }))
    },
    end() {
      if (finish === null) throw new ProviderError('upstream', { detail: 'the stream ended without a finish reason' })
      const usage = usageIn(counts)
      const cost = costOf({ baseUrl, model: named ?? model, usage }) ?? costOf({ baseUrl, model, usage })
      return { finish, usage, cost }
    },
  }
}

/** Thinking costs as much as text but is counted separately. Zero counts are left out. */
function usageIn(raw: unknown): Usage | null {
  const { promptTokenCount: input, candidatesTokenCount: text = 0, thoughtsTokenCount: thoughts = 0 } = fieldsOf(raw)
  const { totalTokenCount: total, cachedContentTokenCount: cachedInput = 0 } = fieldsOf(raw)
  if (!isCount(input) || !isCount(text) || !isCount(thoughts) || !isCount(total) || !isCount(cachedInput)) return null
  const output = text + thoughts
  return { input, output, total, ...(cachedInput > 0 && cachedInput <= input && { cachedInput }) }
}

/** Google's reasons are identifiers. Other strings are not logged, because they may contain anything. */
const nameOf = (reason: string): string => (/^[A-Z_]{1,60}$/.test(reason) ? reason : 'a reason that is no name')

import type { ConnectionTest } from '#ai/contract/connection.ts'
import { formatWait } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Model, ModelEvent, ModelRequest } from '#ai/server/model.ts'
import { ProviderError, type ProviderErrorKind } from '#ai/server/provider-error.ts'
import { refusesKey, restsLong } from '#ai/server/http/provider-faults.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { MessageValues } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { connectionServerTexts } from './texts.ts'
import { connectionTexts } from '../texts.ts'
import { aiServerTexts } from '#ai/server/texts.ts'

/** The sentence that explains why a model could not be reached. */
export type ConnectionProblem =
  | KeyOf<typeof connectionServerTexts>
  | KeyOf<typeof connectionTexts>
  | KeyOf<typeof aiServerTexts>

/** Milliseconds. It is short because an administrator waits for the answer. */
const deadline = 20_000

type Asking = { userId: string; language: Language; signal: AbortSignal; log: { error(fault: unknown): void } }

/**
 * Asks a model for a word or two. Returns its name, duration and usage, or an explanation of the failure, never the provider's text.
 * `open` returns the model; null if there is none.
 */
export async function tryConnection(
  open: () => Promise<Model | null> | Model | null,
  { userId, language, signal, log }: Asking,
): Promise<ConnectionTest> {
  const startedAt = performance.now()
  const outcome = { model: null as string | null, tokens: null as number | null }
  const toResult = (problem: ConnectionProblem | null, values: MessageValues = {}): ConnectionTest => ({
    ok: problem === null,
    ...outcome,
    latencyMs: Math.round(performance.now() - startedAt),
    problem: problem && translate(language, connectionServerTexts, connectionTexts, aiServerTexts)(problem, values),
  })
  let written = false
  try {
    const model = await open()
    if (!model) return toResult('connection.problemNone')
    outcome.model = model.name
    const request: ModelRequest = {
      user: userId,
      system: 'You are being tested. Answer with one word.',
      messages: [{ role: 'user', text: 'Please answer with the word OK.' }],
      // A trial, because an app's form may exist only for files.
      trial: true,
    }
    const soon = AbortSignal.any([signal, AbortSignal.timeout(deadline)])
    const take = (event: ModelEvent) => {
      if (event.type === 'meta') outcome.model = event.model ?? outcome.model
      if (event.type === 'delta' || event.type === 'replace') written = true
    }
    const done = await model.generate(request, { signal: soon, take })
    outcome.tokens = done.usage?.total ?? null
    return toResult(null)
  } catch (error) {
    // A model that merely writes too much for a test works.
    if (written && error instanceof ProviderError && error.kind === 'cancelled') return toResult(null)
    const problem = problemOf(error)
    log.error(error)
    return toResult(problem, { wait: formatWait(retryAfter(error), language) })
  }
}

const problems: Record<ProviderErrorKind, ConnectionProblem> = {
  config: 'connection.problemConfig',
  quota: 'connection.problemQuota',
  busy: 'connection.problemBusy',
  context: 'connection.problemAnswer',
  refused: 'connection.problemAnswer',
  fileType: 'connection.problemAnswer',
  fileTooLarge: 'connection.problemAnswer',
  fileUnread: 'connection.problemAnswer',
  unplaced: 'provider.unplaced',
  timeout: 'connection.problemTimeout',
  network: 'connection.problemNetwork',
  upstream: 'connection.problemAnswer',
  cut: 'connection.problemAnswer',
  empty: 'connection.problemAnswer',
  length: 'connection.problemLength',
  cancelled: 'connection.problemTimeout',
}

/** Explains a failed call to an administrator. @throws any error that is not a failed call. */
export function problemOf(error: unknown): ConnectionProblem {
  // The only possible error here: the key was encrypted with another SECRET_KEY.
  if (error instanceof AppError) return 'connection.problemSealed'
  if (!(error instanceof ProviderError)) throw error
  if (refusesKey(error)) return 'connection.problemKey'
  if (error.kind === 'config' && error.status === 404) return 'connection.problemModel'
  if (restsLong(error)) return 'connection.problemBusyFor'
  return problems[error.kind]
}

const retryAfter = (error: unknown): number => (error instanceof ProviderError && error.retryAfterMs) || 0

import type * as z from 'zod/mini'
import type { translations } from '../../contract/translations.ts'
import type { Language } from '#platform/i18n/language.ts'
import { bracesLost, inMarks, outOfMarks } from '../../model/translated.ts'
import type { UnsavedConnection } from '#features/connections/contract/agent-connection.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import { closedAfter, type Budgets } from '#features/usage/server/budgets/budgets.ts'
import { inputOf } from '#features/usage/server/budgets/expected.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Done, Model, ModelRequest } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { toAppError } from '#ai/server/jobs/to-app-error.ts'
import { figures } from '#ai/server/jobs/write.ts'
import { nothingConsumed, type Ended, type Usage } from '#features/usage/server/statistics/usage.ts'
import { questionServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'

export type TranslationDeps = {
  db: Database
  clock: () => Date
  usage: Usage
  quota: Quota
  budgets: Budgets
  /** Returns the model that an assistant would use after saving its form; null without a connection. */
  modelIfSaved: (connection: UnsavedConnection) => Promise<Model | null>
}

type Texts = z.output<typeof translations.make.body>
type Translated = z.input<typeof translations.make.response>
/** `messageLanguage`: the language of messages about the translation. */
type Asking = { userId: string; messageLanguage: Language; signal: AbortSignal }

/**
 * Translates texts, in order. A text that lost a placeholder or is missing gets its own error. The call counts as a run and towards the
 * caller's budgets.
 * @throws AppError 409 without an AI connection, 429 if a budget or today's runs are used up, 502–504 for the model's failures.
 */
export async function translateTexts(
  deps: TranslationDeps,
  { to, texts, ...typed }: Texts,
  { userId, messageLanguage, signal }: Asking,
): Promise<Translated> {
  const model = await connectedModel(deps, typed)
  if (!model)
    throw new AppError(409, message(questionServerTexts, 'workshop.noAi'), {
      toAdministrators: message(questionServerTexts, 'workshop.connectFirst'),
    })
  await deps.quota.assertRunLeft(userId)
  const agentId = typed.agentId ?? null
  const reservation = deps.budgets.open({ userId, agentId, model, language: to })
  const request: ModelRequest = {
    user: userId,
    system: translate(to, questionServerTexts)('workshop.translator', { braces: '{{topic}}' }),
    messages: [
      { role: 'user', text: `${translate(to, questionServerTexts)('workshop.translateThis')}\n\n${inMarks(texts)}` },
    ],
  }
  // Both languages need about the same length.
  const input = inputOf(request, to)
  const work = async () => {
    await reservation.reserve(() => ({ input, output: input }))
    await deps.quota.countRun(deps.db, userId)
    const commit = (done: Done | null, ended: Ended) =>
      deps.db.transaction().execute((transaction) =>
        deps.usage.commit(
          transaction,
          // Counts as a test run: an administrator's request while editing an assistant.
          { run: newId(), userId, agentId, model, kind: 'test', reservation },
          { consumed: done ? figures(done) : nothingConsumed, ended, at: deps.clock().toISOString() },
        ),
      )
    const written = await writtenBy(reservation.model, request, signal).catch(async (error: unknown) => {
      await commit(null, { status: 'failed', problem: toAppError(error).key })
      throw toAppError(error)
    })
    await commit(written.done, { status: 'complete', problem: null })
    return written
  }
  const { text, done } = await closedAfter(reservation, work())
  const answers = outOfMarks(text, texts.length)
  return { texts: texts.map((original, at) => judged(original, answers[at]!, done, messageLanguage)) }
}

/** Uses the school's connection, because the assistant's own may be an application that only writes its documents. */
async function connectedModel(deps: TranslationDeps, typed: UnsavedConnection): Promise<Model | null> {
  const shared = await deps.modelIfSaved({ sharedConnection: true })
  if (shared) return shared
  const isOwn = typed.agentId !== undefined || Boolean(typed.apiKey)
  return isOwn ? deps.modelIfSaved(typed) : null
}

async function writtenBy(model: Model, request: ModelRequest, signal: AbortSignal) {
  let text = ''
  const done = await model.generate(request, {
    signal,
    take(event) {
      if (event.type === 'delta') text += event.text
      else if (event.type === 'replace') text = event.text
    },
  })
  return { text, done }
}

function judged(original: string, text: string | null, { finish }: Done, messageLanguage: Language) {
  const refused = (problem: string) => ({ text: null, problem })
  if (text === null) return refused(translate(messageLanguage, questionServerTexts)('workshop.translationMissing'))
  const lost = bracesLost(original, text).map((inner) => `{{${inner}}}`)
  if (lost.length > 0)
    return refused(
      translate(messageLanguage, questionServerTexts)('workshop.translationLost', { placeholders: lost.join(', ') }),
    )
  // In a truncated answer every text but the last is complete.
  if (finish === 'length') return refused(translate(messageLanguage, questionServerTexts)('workshop.translationCut'))
  return { text, problem: null }
}

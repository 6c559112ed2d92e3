import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { connectionChecks, ConnectionCheckEvent, Examination } from '../../contract/connection-checks.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dollars } from '#platform/model/money.ts'
import { agentNotFound } from '../agents.ts'
import type { Budgets } from '#features/usage/server/budgets/budgets.ts'
import { asIfSaved, type TestDeps } from '../agents/unsaved.ts'
import type { Quota } from '#features/usage/server/quotas/quota.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { AppForm, Model } from '#ai/server/model.ts'
import {
  questionIdsByAgent,
  questionsOfAgent,
  questionsWithIds,
} from '#features/questions/server/questions/agent-questions.ts'
import { AppError } from '#platform/server/app-error.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { settling } from '#features/usage/server/statistics/settling-model.ts'
import { examine, type Finding } from '#features/connections/server/checks/examine.ts'
import { changesIn, record } from '#features/connections/server/checks/health.ts'
import { describeChange } from '#features/connections/server/checks/form-changes.ts'
import {
  appMark,
  loadQuestionsByAgent,
  isInWords,
  markedColumns,
  markOf,
  schoolOf,
} from '#features/connections/server/checks/mark.ts'
import { describeRow, reasonInWords } from '#features/connections/server/checks/describe-check.ts'
import { connectionServerTexts } from '#features/connections/server/texts.ts'
import { translate } from '#platform/i18n/translate.ts'
import { say, message, type Message } from '#platform/i18n/message.ts'

export type ConnectionCheckDeps = TestDeps & { timeZone: string; quota: Quota; budgets: Budgets }
type Typed = z.output<typeof connectionChecks.examine.body>
type Asking = { userId: string; language: Language; signal: AbortSignal }

/**
 * Checks the connection of an assistant as edited in its form. Without unsaved changes the result is stored for its card and the admin
 * home. The small run counts towards the caller's limit.
 * @throws AppError as asIfSaved does, 400 for an unknown question, 429 if the caller has no runs left today.
 */
export async function* examineAgent(
  deps: ConnectionCheckDeps,
  { questionIds, ...typed }: Typed,
  asking: Asking,
): AsyncGenerator<ConnectionCheckEvent, Examination> {
  const { db, clock, log } = deps
  const { userId, language } = asking
  const agent = await asIfSaved(deps, typed)
  const { agentId } = typed
  const questions = questionIds
    ? await questionsWithIds(db, questionIds)
    : agentId === undefined
      ? []
      : await questionsOfAgent(db, agentId)
  await deps.quota.assertRunLeft(userId)
  const saved = agentId === undefined ? null : await savedAs(deps, agentId, { agent, questionIds })

  let model: Model | null
  try {
    model = await deps.modelFor(agent)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.error(error)
    return lacking(message(connectionServerTexts, 'connection.problemSealed'), { language, connected: true })
  }
  if (!model) return lacking(message(connectionServerTexts, 'connection.problemNone'), { language, connected: false })

  const counted = settling(model, deps, { userId, agentId: agentId ?? null, kind: 'trial' })
  const looking = examine({ model: counted, questions, inWords: isInWords(agent) }, { ...asking, log })
  let finding: Finding
  for (;;) {
    const { done, value } = await looking.next()
    if (done) {
      finding = value
      break
    }
    if (value.type === 'running') await deps.quota.countRun(db, userId)
    yield value.type === 'reading'
      ? { type: 'reading' }
      : { type: 'running', app: appOf({ ...value, health: null, language }) }
  }
  const at = clock()
  const health =
    saved && !asking.signal.aborted
      ? await record(db, saved.id, { finding, mark: saved.mark, app: saved.app, at, day: dayIn(deps.timeZone, at) })
      : null
  return toExamination(finding, { health, model: finding.run?.model ?? model.name, language })
}

type Unsaved = { agent: Awaited<ReturnType<typeof asIfSaved>>; questionIds: readonly string[] | undefined }

/** Returns null if anything is unsaved. @throws AppError 404 */
async function savedAs({ db }: ConnectionCheckDeps, id: string, { agent, questionIds }: Unsaved) {
  const [row, school, questions, ids] = await Promise.all([
    db.selectFrom('agents').select(markedColumns).where('id', '=', id).executeTakeFirst(),
    schoolOf(db),
    loadQuestionsByAgent(db, [id]),
    questionIdsByAgent(db, { inactiveToo: true, of: [id] }),
  ])
  if (!row) throw agentNotFound()
  const marks = (['api_key', 'provider', 'model', 'temperature', 'max_tokens', 'kind'] as const).every(
    (column) => row[column] === agent[column],
  )
  const hasSameQuestions = questionIds === undefined || isDeepStrictEqual([...questionIds], ids.get(id) ?? [])
  return marks && hasSameQuestions
    ? { id, mark: markOf(row, school, questions.get(id) ?? []), app: appMark(row, school) }
    : null
}

type Lacking = { language: Language; connected: boolean }

const lacking = (problem: Message, { language, connected }: Lacking): Examination => ({
  state: connected ? 'fails' : 'warns',
  since: null,
  problem: say(problem, language),
  connected,
  model: null,
  app: null,
  facts: [],
  run: null,
})

type ExaminationInput = { health: Schema['connection_checks'] | null; model: string | null; language: Language }

function toExamination(finding: Finding, { health, model, language }: ExaminationInput): Examination {
  const { state, reason, run, sees } = finding
  return {
    state,
    since: health?.since ?? null,
    problem: reason && reasonInWords(reason, language),
    connected: true,
    model,
    app: appOf({ ...finding, health, language }),
    facts: [
      ...(run?.ok && !finding.form
        ? [{ state: 'works' as const, says: translate(language, connectionServerTexts)('health.keyAndModel') }]
        : []),
      ...(sees === null
        ? []
        : [
            {
              state: sees ? ('works' as const) : ('warns' as const),
              says: translate(language, connectionServerTexts)(sees ? 'health.sees' : 'health.noPictures'),
            },
          ]),
    ],
    run: run && {
      ok: run.ok,
      milliseconds: run.milliseconds,
      tokens: run.tokens,
      cost: dollars(run.cost),
      stopped: run.stopped,
    },
  }
}

const kinds = { workflow: 'health.kindWorkflow', chat: 'health.kindChat', completion: 'health.kindCompletion' } as const

type AppInput = { form: AppForm | null; readMs: number; health: Schema['connection_checks'] | null; language: Language }

function appOf({ form, readMs, health, language }: AppInput): Examination['app'] {
  if (!form) return null
  return {
    says: translate(language, connectionServerTexts)(form.kind ? kinds[form.kind] : 'health.kindUnknown'),
    rows: form.form && form.rows.map((row, index) => describeRow(row, index === 0, language)),
    readMs,
    changes: health ? changesIn(health).map((change) => describeChange(change, language)) : [],
    changedAt: health?.form_changed_at ?? null,
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { MadeWith } from '../../contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Checked } from '#features/agents/model/checks/run.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import { closedAfter, closedUnlessStarted, type CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { textKind } from '../../model/kinds.ts'
import type { DocumentKinds } from '../kinds.ts'
import { readData, summarizeRow, type EntryData } from '../store/entry-data.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Model, ModelRequest } from '#ai/server/model.ts'
import { changedMeanwhile, AppError } from '#platform/server/app-error.ts'
import { AlreadyRunning, startJob } from '#platform/server/jobs/start-job.ts'
import { write } from '#ai/server/jobs/write.ts'
import type { Source } from '../related/source.ts'
import { asToday } from './as-today.ts'
import { wholeWords } from './continuation.ts'
import { createContinueRequest, continuing } from './continuing.ts'
import type { GenerationDeps } from './deps.ts'
import { entryStore } from './entry.ts'
import { expectedOf } from './expected.ts'
import { estimatedWith, sum } from './figures.ts'
import { prepare } from './prepare.ts'
import { reserveParts } from './reserve-parts.ts'
import { resultOf } from './result.ts'
import { GenerationJob } from './generation-job.ts'
import { lookingOver, usingOf } from './write.ts'
import { documentServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'
import { translate } from '#platform/i18n/translate.ts'

/**
 * Continues an incomplete text with the current assistant, the same answers and the files still stored. The text may have been edited; the
 * continuation and its usage are added.
 * @returns its document, which is running again and can be followed like any other
 * @throws AppError 404 for a deleted assistant; 409 for a complete or changed text; 429 if too many are running or today's are used up; 403
 * or 507 without space for the text; 503 without an AI connection.
 */
export async function continueWriting(
  deps: GenerationDeps,
  row: Schema['documents'],
  user: SignedInUser,
  language: Language,
): Promise<Schema['documents']> {
  return resumeAs(deps, row, await prepareContinuation(deps, row, user), language)
}

/** Continues a text with another function. */
export const resumeAs = (
  deps: GenerationDeps,
  row: Schema['documents'],
  work: Continuation,
  language: Language,
): Promise<Schema['documents']> => closedUnlessStarted(work.reservation, goingOn(deps, row, work, language))

async function goingOn(
  deps: GenerationDeps,
  row: Schema['documents'],
  work: Continuation,
  language: Language,
): Promise<Schema['documents']> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await startContinuation(deps, row, work, language)
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error
      // Another call has started it, or the ended job is not removed yet.
      const followed = await startedElsewhere(deps, row)
      if (followed) {
        await work.reservation.close()
        return followed
      }
      if (tries === mostTries) throw changedMeanwhile()
      await sleep(pauseMs)
    }
  }
}

const [mostTries, pauseMs] = [100, 50]

async function startContinuation(
  deps: GenerationDeps,
  row: Schema['documents'],
  work: Continuation,
  language: Language,
): Promise<Schema['documents']> {
  const { model, request, shown, reservation, ...made } = work
  const job = new GenerationJob({ historyId: row.id, userId: row.user_id, startedAt: row.created_at })
  job.buffer.replace(shown)
  const looked = lookingOver(deps, { ...made, job, model })
  const using = usingOf(job, made.agent, { model, reservation })
  let entry!: Promise<Schema['documents']>
  await startJob(deps.jobs, job, async () => {
    entry = begin(deps, { ...row, content: shown, model: model.name })
    const before = await entry
    return closedAfter(
      reservation,
      write(deps, {
        job,
        model,
        request,
        progressStore: entryStore(deps, { using, before: row, checkText: looked.over, data: made.data }),
        resultOf: (outcome) =>
          resultOf(
            deps.kinds,
            { ...before, ...sum(row, outcome), ...estimatedWith(row, reservation), ...looked.latest() },
            language,
          ),
      }),
    )
  })
  return entry
}

export type Continuation = {
  /** Writes on, from `shown`. */
  model: Model
  reservation: CostReservation
  request: ModelRequest
  data: EntryData | null
  agent: Pick<UsableAgent, 'id' | 'checks'>
  answers: Answers
  curriculum: readonly MadeWith[]
  files: Schema['files'][]
  source: Source | null
  questions: readonly Question[]
  promptUsed: Language
  shown: string
}

async function prepareContinuation(
  deps: GenerationDeps,
  row: Schema['documents'],
  user: SignedInUser,
): Promise<Continuation> {
  const { language } = row
  const shown = row.edited_content ?? row.content
  const { kinds } = deps
  if (isWhole(kinds, row) || shown.trim() === '')
    throw new AppError(409, message(documentServerTexts, 'generation.nothingLeft'))
  const today = await asToday(deps, row, user)
  const agent = asOnceWritten(today.agent, row)
  const { model, answers, curriculum, files, source, questions, reservation } = today
  const data = dataToContinue(kinds, row)
  const { request, promptUsed, model: writer } = await prepare(deps, { ...today, agent, data })
  if (data) {
    const reserved = await reserveParts(deps.db, { reservation, agent, request, data, language })
    return {
      model: writer,
      reservation,
      request: reserved,
      agent,
      answers,
      curriculum,
      files,
      source,
      questions,
      promptUsed,
      data,
      shown,
    }
  }
  // A text edited by a teacher ends with a whole word.
  const sent = row.edited_content === null ? wholeWords(shown) : shown
  const further = createContinueRequest(
    request,
    sent,
    translate(language, documentServerTexts)('generation.continueInstruction'),
  )
  await reservation.reserve(() => expectedOf(deps.db, agent, { request: further, data: null, language }))
  const goingOn = continuing(model, { shown, sent })
  return {
    model: goingOn,
    reservation,
    request: further,
    agent,
    answers,
    curriculum,
    files,
    source,
    questions,
    promptUsed,
    data: null,
    shown,
  }
}

/**
 * A text continues as a text with its original checks, even if the assistant now produces structured data, and structured data as
 * structured data.
 */
function asOnceWritten(agent: UsableAgent, { kind, data, checked }: Schema['documents']) {
  if (data !== null) return { ...agent, kind }
  if (agent.kind === textKind) return agent
  const checks = checked === null ? [] : (JSON.parse(checked) as Checked[]).map(({ check }) => check)
  return { ...agent, kind: textKind, checks: JSON.stringify(checks) }
}

/** Manual edits exist only in the text, so continuing from the data would lose them. */
function dataToContinue(kinds: DocumentKinds, row: Schema['documents']): EntryData | null {
  const data = readData(kinds, row)
  if (data && row.edited_content !== null) throw new AppError(409, data.kind.messages.continuedByHand)
  return data
}

function isWhole(kinds: DocumentKinds, row: Schema['documents']): boolean {
  if (row.template === 1) return true
  if (row.status !== 'complete' || row.problem !== null) return false
  const data = readData(kinds, row)
  // Parts may have been planned or emptied since.
  return !data || data.kind.isWritten(data.value)
}

/** Counts as a run. The edited text becomes the base, so a device that still edits the old one gets a conflict. */
async function begin(
  { db, clock, quota, kinds }: GenerationDeps,
  row: Schema['documents'],
): Promise<Schema['documents']> {
  return db.transaction().execute(async (transaction) => {
    await quota.countRun(transaction, row.user_id)
    const { content, model } = row
    const startContinuation = await transaction
      .updateTable('documents')
      .set({
        content,
        edited_content: null,
        checked: null,
        ...summarizeRow(kinds, row, content),
        version: row.version + 1,
        model,
        is_indexed: 0,
      })
      .set({
        status: 'running',
        problem: null,
        finished_at: null,
        alive_at: clock().toISOString(),
      })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('status', '!=', 'running')
      .returningAll()
      .executeTakeFirst()
    if (!startContinuation) throw changedMeanwhile()
    return startContinuation
  })
}

/** Returns the document if another call has started it; null until then. */
async function startedElsewhere(
  { db }: GenerationDeps,
  { id, version }: Schema['documents'],
): Promise<Schema['documents'] | null> {
  const now = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  return now && now.version > version ? now : null
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { MadeWith } from '../../../contract/generation.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import type { UsableAgent } from '#features/agents/server/agents.ts'
import { closedAfter, closedUnlessStarted, type CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { summarizeRow, type EntryData } from '../../store/entry-data.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import type { Model, ModelRequest } from '#ai/server/model.ts'
import { changedMeanwhile } from '#platform/server/app-error.ts'
import { AlreadyRunning, startJob } from '#platform/server/jobs/start-job.ts'
import { write } from '#ai/server/jobs/write.ts'
import type { Source } from '../../related/source.ts'
import type { GenerationDeps } from '../deps.ts'
import { entryStore } from '../entry.ts'
import { estimatedWith, sum } from '../costs/figures.ts'
import { resultOf } from '../result.ts'
import { GenerationJob } from '../generation-job.ts'
import { lookingOver, usingOf } from '../write.ts'

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
        template: 0,
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

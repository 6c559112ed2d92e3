import type { Language } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { linksToWrite } from '../../model/translations/links.ts'
import { otherLanguage } from '../../model/translations/language.ts'
import { sectionsOf } from '../../model/translations/sections.ts'
import { usableAgent, type UsableAgent } from '#features/agents/server/agents.ts'
import { closedAfter, closedUnlessStarted, type CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { openConnectedModel } from '../generation/preparing/open-model.ts'
import { entryStore, insertEntry } from '../generation/entry.ts'
import { resultOf } from '../generation/result.ts'
import { GenerationJob } from '../generation/generation-job.ts'
import { newEntry, usingOf } from '../generation/write.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Model } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { startJob } from '#platform/server/jobs/start-job.ts'
import { write } from '#ai/server/jobs/write.ts'
import { estimateTranslations, requestAround } from './ask.ts'
import { pairOf, textOf } from './stored-pair.ts'
import { createTranslationWriter } from './writer.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { message } from '#platform/i18n/message.ts'

/**
 * Starts the translation of a document by section: a separate document that is followed, stopped and continued like any other. The server
 * owns the job. An existing translation is returned unchanged.
 * @throws AppError 404, 409 while the original is being written, 400 without a text, or as for a generation.
 */
export async function startTranslation(
  deps: GenerationDeps,
  id: string,
  user: SignedInUser,
  messageLanguage: Language,
): Promise<void> {
  const row = await findOriginal(deps.db, id, user)
  if (await pairOf(deps.db, id)) return
  const sections = sectionsOf(textOf(row))
  if (sections.length === 0) throw new AppError(400, message(documentServerTexts, 'pair.nothing'))
  const direction = { from: row.language, to: otherLanguage(row.language) }
  const { agent, reservation } = await writerOf(deps, row, user, direction.to)
  const { model } = reservation
  const request = requestAround(user.id, direction)
  await reservation.reserve(() =>
    estimateTranslations(
      request,
      sections.map(({ text }) => text),
      direction,
    ),
  )
  const job = new GenerationJob({
    historyId: newId(),
    userId: user.id,
    startedAt: deps.clock().toISOString(),
  })
  const answers = JSON.parse(row.answers) as Answers
  const made = {
    job,
    model,
    agent,
    answers,
    curriculum: [],
    className: row.class_name,
    language: direction.to,
    data: null,
  }
  const entry = {
    ...newEntry({ ...made, promptUsed: direction.to, files: [], source: null, filesUsed: 0, unread: new Map() }),
    layout: row.layout,
    // The translation is listed together with its original.
    root_document_id: row.root_document_id ?? row.id,
  }
  const links = linksToWrite(sections, newId)
  let started!: Promise<void>
  const writing = () => {
    started = insertEntry(deps, entry, (transaction) => insertPair(transaction, { row, translationId: job.id, links }))
    const work = write(deps, {
      job,
      model: createTranslationWriter(model, { sections, shown: '', terms: [], ...direction }),
      request,
      started,
      progressStore: entryStore(deps, {
        using: usingOf(job, agent, { model, reservation }),
        checkText: asItIs,
        data: null,
      }),
      resultOf: (outcome) => resultOf(deps.kinds, { ...entry, ...outcome, content: job.buffer.text }, messageLanguage),
    })
    return closedAfter(reservation, work)
  }
  await closedUnlessStarted(reservation, startJob(deps.jobs, job, writing))
  await started.catch((error: unknown) => {
    // A click on another device started it in the same moment, so that one continues.
    if (!(error instanceof StartedElsewhere)) throw error
  })
}

/** The assistant's checks refer to the original's answers. */
const asItIs = async (content: string) => ({ content, checked: null, removed_text: null })

class StartedElsewhere extends Error {}

type NewPair = { row: Schema['documents']; translationId: string; links: ReturnType<typeof linksToWrite> }

async function insertPair(transaction: Database, { row, translationId, links }: NewPair): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('translations')
    .values({
      original_id: row.id,
      translation_id: translationId,
      section_links: JSON.stringify(links),
      sections_before: 0,
      is_linked: 0,
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new StartedElsewhere()
}

async function findOriginal(db: Database, id: string, user: SignedInUser): Promise<Schema['documents']> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
  if (row.status === 'running') throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  return row
}

/**
 * Returns the current assistant of a document, and its model with the price, before any reservation.
 * @throws AppError 404 for a deleted assistant, 429 when the user has reached the daily limit, 503 when no AI is connected
 */
export async function writerOf(
  deps: GenerationDeps,
  { agent_id: agentId, kind, class_name: className }: Pick<Schema['documents'], 'agent_id' | 'kind' | 'class_name'>,
  user: SignedInUser,
  language: Language,
): Promise<{ agent: UsableAgent; reservation: CostReservation<Model> }> {
  const agent = await usableAgent(deps.db, agentId, user)
  const writing = { agent: { ...agent, kind }, userId: user.id, className, language }
  const [reservation] = await Promise.all([openConnectedModel(deps, writing), deps.quota.assertMayRun(user.id)])
  return { agent, reservation }
}

import type { PairEvent, PairUpdate, RowToUpdate } from '../../contract/pairs.ts'
import type { Language } from '#platform/i18n/language.ts'
import { dollars } from '#platform/model/money.ts'
import { otherSide } from '../../model/translations/rows.ts'
import { closedAfter, type CostReservation } from '#features/usage/server/budgets/budgets.ts'
import { isStructured } from '../store/entry-data.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { addConsumed } from '../generation/costs/figures.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Done, Model } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { toAppError } from '#ai/server/jobs/to-app-error.ts'
import { AlreadyRunning, startJob } from '#platform/server/jobs/start-job.ts'
import { StreamingJob, type Ending } from '#platform/server/jobs/streaming-job.ts'
import { findOwnJob } from '#platform/server/jobs/streaming-jobs.ts'
import { figures } from '#ai/server/jobs/write.ts'
import { estimateTranslations, requestAround } from './ask.ts'
import { writerOf } from './begin.ts'
import { termsAmong } from './stored-pair.ts'
import { putSection, type RequestedRow } from './put-section.ts'
import { writeTranslation } from './writer.ts'
import { nothingConsumed, type Using } from '#features/usage/server/statistics/usage.ts'
import { findRow, readExisting, rowsNow, shown, updateId } from './pairs.ts'
import { documentServerTexts } from '../texts.ts'
import { historyTexts } from '../../texts/history.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { message, say } from '#platform/i18n/message.ts'
import { aiServerTexts } from '#ai/server/texts.ts'

/** A running update of sections; its text ends with the latest event of the growing section, a JSON line. */
class TranslationUpdateJob extends StreamingJob<Extract<PairEvent, { type: 'started' }>, PairUpdate> {}

type UpdateRequest = { id: string; rows: readonly RowToUpdate[]; messageLanguage: Language; signal: AbortSignal }

/**
 * Translates sections of one side into the other sequentially, and saves each as it arrives. The server owns the job, which continues after
 * its caller disconnects.
 * @throws AppError 404; 409 while a side is being written, during another update, if no row matches the caller's version, and for
 * structured data; or as for a generation.
 */
export async function updatePair(
  deps: GenerationDeps,
  { id, rows, messageLanguage, signal }: UpdateRequest,
  user: SignedInUser,
): Promise<AsyncGenerator<PairEvent, PairUpdate>> {
  const read = await readExisting(deps.db, id, user)
  const { original, translation } = read.sides
  if (original.status === 'running' || translation.status === 'running')
    throw new AppError(409, message(historyTexts, 'history.stillRunning'))
  const now = rowsNow(read)
  const requestedRows = rows.flatMap((name): RequestedRow[] => {
    const at = findRow(now, name)?.[name.leading] ?? null
    if (at === null) return []
    const [from, to] = [read.sides[name.leading].language, read.sides[otherSide(name.leading)].language]
    const terms = termsAmong(now.rows, now.sections, name.leading)
    return [{ ...name, section: now.sections[name.leading][at]!, direction: { from, to }, terms }]
  })
  if (requestedRows.length === 0) throw new AppError(409, message(documentServerTexts, 'pair.changedMeanwhile'))
  // Their data would no longer match the text.
  if (requestedRows.some(({ leading }) => isStructured(read.sides[otherSide(leading)])))
    throw new AppError(409, message(documentServerTexts, 'pair.hasData'))
  const { reservation } = await writerOf(deps, original, user, translation.language)
  await reservation.reserve(() => expectedOf(requestedRows, user.id))
  const started = { type: 'started' as const, sections: requestedRows.length }
  const job = new TranslationUpdateJob({ id: updateId(translation.id), userId: user.id, started })
  try {
    await startJob(deps.jobs, job, () =>
      closedAfter(
        reservation,
        work(deps, { id, requestedRows, reservation, job, user, messageLanguage, of: original }),
      ),
    )
  } catch (error) {
    await reservation.close()
    throw error instanceof AlreadyRunning ? new AppError(409, message(documentServerTexts, 'pair.inProgress')) : error
  }
  return report(job, signal)
}

function expectedOf(requestedRows: readonly RequestedRow[], userId: string) {
  const all = requestedRows.map(({ section, direction }) =>
    estimateTranslations(requestAround(userId, direction), [section.text], direction),
  )
  const sum = (column: 'input' | 'output') => all.reduce((total, one) => total + one[column], 0)
  return { input: sum('input'), output: sum('output') }
}

type Work = {
  id: string
  requestedRows: readonly RequestedRow[]
  reservation: CostReservation<Model>
  job: TranslationUpdateJob
  user: SignedInUser
  messageLanguage: Language
  of: Schema['documents']
}

async function work(
  deps: GenerationDeps,
  { id, requestedRows, reservation, job, user, messageLanguage, of }: Work,
): Promise<PairUpdate> {
  const { signal } = job.ending
  const { model } = reservation
  await deps.db.transaction().execute((transaction) => deps.quota.countRun(transaction, user.id))
  const using: Using = {
    run: job.id,
    userId: user.id,
    agentId: of.agent_id,
    model,
    kind: 'refinement',
    reservation,
  }
  const consumed: Done[] = []
  let written = 0
  let failure: AppError | null = null
  for (const [at, one] of requestedRows.entries()) {
    if (signal.aborted || failure) break
    try {
      const came = await writeTranslation(model, requestAround(user.id, one.direction), one, {
        signal,
        take: () => {},
        grow: (text) =>
          job.buffer.replace(`${JSON.stringify({ type: 'growing', section: at, text } satisfies PairEvent)}\n`),
        consumed: (done) => consumed.push(done),
      })
      if ('finish' in came)
        throw new AppError(502, message([aiServerTexts, documentServerTexts], sayings[came.finish] ?? 'pair.unfit'))
      await putSection(deps, { id, one, text: came.text, user, messageLanguage })
      written += 1
    } catch (error) {
      if (signal.aborted) break
      failure = toAppError(error)
      if (!(error instanceof AppError)) deps.log.error(error)
    }
  }
  const ending = signal.aborted ? (signal.reason as Ending) : null
  const status = ending ?? (failure ? 'failed' : 'complete')
  await finish(deps, { of, using, consumed, ended: { status, problem: failure && failure.key } })
  if (ending === 'interrupted') throw new AppError(503, message(platformServerTexts, 'generation.interrupted'))
  if (failure && written === 0) throw failure
  const report = figuresOf(consumed)
  return {
    pair: await shown(deps, await readExisting(deps.db, id, user), messageLanguage),
    written,
    problem: failure && say(failure.sentence, messageLanguage),
    tokens: report.tokens,
    cost: dollars(report.cost_nanodollars),
  }
}

const sayings = {
  otherLanguage: 'pair.sectionOtherLanguage',
  length: 'refine.cutShort',
  filter: 'refine.filtered',
} as Readonly<Record<string, 'pair.sectionOtherLanguage' | 'refine.cutShort' | 'refine.filtered' | undefined>>

type Ended = {
  of: Schema['documents']
  using: Using
  consumed: readonly Done[]
  ended: Parameters<GenerationDeps['usage']['commit']>[2]['ended']
}

/** Adds the usage to the original, and commits it. */
function finish({ db, clock, usage }: GenerationDeps, { of, using, consumed, ended }: Ended): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const [at, done] of consumed.entries())
      await addConsumed(transaction, of.id, done, at === 0 ? using.reservation : undefined)
    const report = consumed.length > 0 ? figuresOf(consumed) : nothingConsumed
    await usage.commit(transaction, using, { consumed: report, ended, at: clock().toISOString() })
  })
}

function figuresOf(consumed: readonly Done[]): ReturnType<typeof figures> {
  const all = consumed.map(figures)
  const sum = (column: keyof ReturnType<typeof figures>) => {
    const known = all.flatMap((one) => one[column] ?? [])
    return known.length === 0 ? null : known.reduce((total, one) => total + one, 0)
  }
  return {
    tokens: sum('tokens'),
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
    cost_nanodollars: sum('cost_nanodollars'),
  }
}

/** Yields JSON lines; of several events of the same section only the latest. */
async function* report(job: TranslationUpdateJob, signal: AbortSignal): AsyncGenerator<PairEvent, PairUpdate> {
  const chunks = job.follow(signal)
  let unread = ''
  for (let step = await chunks.next(); ; step = await chunks.next()) {
    if (step.done) return step.value
    const chunk = step.value
    if (chunk.type === 'started') yield chunk
    if (chunk.type !== 'text' && chunk.type !== 'replace') continue
    const lines = `${chunk.type === 'text' ? unread : ''}${chunk.text}`.split('\n')
    unread = lines.pop()!
    const last = lines.at(-1)
    if (last) yield JSON.parse(last) as PairEvent
  }
}

/** Ends an update early, here or in another process. @throws AppError 404, 409 if none is running */
export async function stopUpdate(deps: GenerationDeps, id: string, user: SignedInUser): Promise<void> {
  const { pair } = await readExisting(deps.db, id, user)
  const running = updateId(pair.translation_id)
  const own = findOwnJob(deps.jobs, TranslationUpdateJob, { id: running, userId: user.id })
  if (own) return own.stop()
  const { others } = deps.jobs
  if (!(await others.isWriting(running))) throw new AppError(409, message(documentServerTexts, 'generation.notRunning'))
  others.publish({ type: 'stop', id: running })
}

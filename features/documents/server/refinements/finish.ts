import type { Schema } from '#platform/server/database/schema.ts'
import type { GenerationDeps } from '../generation/deps.ts'
import { addConsumed } from '../generation/costs/figures.ts'
import type { Done } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ending } from '#platform/server/jobs/streaming-job.ts'
import { figures } from '#ai/server/jobs/write.ts'
import { nothingConsumed, type Using } from '#features/usage/server/statistics/usage.ts'
import { toTargetError } from './one-at-a-time.ts'
import { platformServerTexts } from '#platform/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

/** A document with a selection being rewritten. */
export type RefinementContext = { deps: GenerationDeps; row: Pick<Schema['documents'], 'id'>; using: Using }

/** Adds usage to the document and commits its reservation; `problem`: there is no result. Undefined if the document was deleted. */
export function finishInEntry(
  { deps: { db, clock, usage }, row, using }: RefinementContext,
  done: Done,
  problem: string | null,
): Promise<Schema['documents'] | undefined> {
  return db.transaction().execute(async (transaction) => {
    const entry = await addConsumed(transaction, row.id, done, using.reservation)
    const ended = { status: problem ? 'failed' : 'complete', problem } as const
    await usage.commit(transaction, using, { consumed: figures(done), ended, at: clock().toISOString() })
    return entry
  })
}

type Failed = { deps: GenerationDeps; using: Using; signal: AbortSignal }

/** Commits the reservation of a failed run, whose usage is unreported. @returns the message for the user */
export async function failRefinement({ deps, using, signal }: Failed, error: unknown): Promise<AppError> {
  const { db, clock, usage, log } = deps
  const ending = signal.aborted ? (signal.reason as Ending) : null
  if (!ending) log.error(error)
  const failure = ending
    ? new AppError(503, message(platformServerTexts, 'generation.interrupted'))
    : toTargetError(error)
  const ended = { status: ending ?? 'failed', problem: failure.key } as const
  await db
    .transaction()
    .execute((transaction) =>
      usage.commit(transaction, using, { consumed: nothingConsumed, ended, at: clock().toISOString() }),
    )
  return failure
}

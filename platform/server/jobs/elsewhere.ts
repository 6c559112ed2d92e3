import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/schema.ts'
import { newsOf } from './news.ts'
import { endLeft, type CommitInterrupted, type WrittenTable as Table } from './left.ts'
import type { StreamingJobs } from './streaming-jobs.ts'

type Deps = { db: Database; clock: () => Date; commitInterrupted: CommitInterrupted; jobs: StreamingJobs }

/** Maximum wait for the process that writes a text, in milliseconds. */
const patienceMs = 2_000

/**
 * Stops a text that another process is writing and waits until its partial text is saved. A process that misses the message finds out at
 * its next save. Returns false when no process is writing it.
 */
export async function stopElsewhere(deps: Deps, table: Table, id: string): Promise<boolean> {
  const { others } = deps.jobs
  if ((await others.isWriting(id)) && (await stopped(deps, table, id))) return true
  const ended = { status: 'stopped', problem: null, finished_at: deps.clock().toISOString() } as const
  const isLeft = await endLeft(deps.db, deps.commitInterrupted, { table, id, ...ended })
  if (isLeft) others.publish({ type: 'saved', id })
  return isLeft
}

async function stopped(
  { db, jobs: { others } }: Pick<Deps, 'db' | 'jobs'>,
  table: Table,
  id: string,
): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const news = newsOf(others, id)
  try {
    others.publish({ type: 'stop', id })
    while (!signal.aborted) {
      await news.next(signal)
      if ((await statusOf(db, table, id)) !== 'running') return true
    }
    return false
  } finally {
    news.end()
  }
}

/**
 * Returns whether an unsaved text is still needed: not if it was deleted or stopped by another process, or if its owner was deactivated
 * while it is still marked as running. A text that was marked as interrupted is needed.
 */
export async function isStillWritten(db: Database, table: Table, id: string): Promise<boolean> {
  const status = await statusOf(db, table, id)
  return status !== undefined && status !== 'stopped' && status !== 'running'
}

/** Another process's row may appear a moment after the first word of its text. */
export async function comingSoon<Row>(
  others: StreamingJobs['others'],
  id: string,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  let row = await find()
  for (let tries = 0; !row && tries < 20 && (await others.isWriting(id)); tries += 1) {
    await sleep(50)
    row = await find()
  }
  return row
}

async function statusOf(db: Database, table: Table, id: string) {
  const row = await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirst()
  return row?.status
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { GenerationDeps } from '#features/documents/server/generation/deps.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { rowsAtOnce } from '../model/states.ts'
import { claimRow, releaseRun, takeRun, type ClaimedRow } from './claim.ts'
import { writeProblem } from './runs.ts'
import { hasNoSlot, writeRow, nameDocument } from './write-row.ts'
import { ProviderError, type ProviderErrorKind } from '#ai/server/provider-error.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { FastifyInstance } from 'fastify'

/** Failed rows in a row after which the run is paused: the next ones would fail as well. */
const failuresMost = 3
/** The person's own generations take the slots; units: milliseconds. */
const slotPauseMs = 1_000

export type Runner = ReturnType<typeof createRunner>

/**
 * Works on runs over tables. A run belongs to one process at a time. Which document a row gets is stored before the model is asked, so after
 * a crash each row is either found written or written anew, and never twice.
 */
export function createRunner(deps: GenerationDeps) {
  const { db, log } = deps
  const active = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let closing = false

  /** Starts working on a run, unless it is worked on already. */
  function wake(id: string): void {
    if (closing) return
    // Its last row may be ending at this moment, so it is looked at once more.
    if (active.has(id)) return void again.add(id)
    const work = workOn(id)
      .catch((error: unknown) => log.error(error))
      .finally(() => {
        active.delete(id)
        if (again.delete(id)) wake(id)
      })
    active.set(id, work)
  }

  async function workOn(id: string): Promise<void> {
    const run = await takeRun(deps, id)
    if (!run) return
    await endLeftRows(deps, run)
    const progress: Progress = { failures: 0 }
    await Promise.all(Array.from({ length: rowsAtOnce }, () => writeRows(run, progress)))
    await completeRun(run.id)
    // Another process may have let it continue while this one still held it.
    if (!closing && (await releaseRun(deps, run.id)) && (await loadUser(run.user_id))) again.add(id)
  }

  async function writeRows(run: Schema['row_runs'], progress: Progress): Promise<void> {
    for (;;) {
      const user = closing ? null : await loadUser(run.user_id)
      const row = user && (await claimRow(deps, run.id))
      if (!row) return
      await tryRow(run, row, { user, progress })
    }
  }

  type Trying = { user: SignedInUser; progress: Progress }

  async function tryRow(run: Schema['row_runs'], row: ClaimedRow, { user, progress }: Trying): Promise<void> {
    try {
      await writeRow(deps, { run, row, user })
      await setRow(row, { state: 'done', problem: null })
      progress.failures = 0
    } catch (error) {
      if (hasNoSlot(error)) {
        await setRow(row, { state: 'waiting', document_id: row.earlier })
        await sleep(slotPauseMs)
        return
      }
      const problem = writeProblem(error)
      const stops = mayStop(error)
      if (stops !== 'no') {
        await setRow(row, { state: 'waiting' })
        if (stops === 'pause') await pauseRun(run.id, problem)
        return
      }
      log.error(error, 'A row of a table could not be written.')
      await setRow(row, { state: 'failed', problem })
      progress.failures += 1
      if (progress.failures >= failuresMost) await pauseRun(run.id, problem)
    }
  }

  const setRow = ({ run_id, position }: ClaimedRow, values: Partial<Schema['row_run_rows']>) =>
    db
      .updateTable('row_run_rows')
      .set(values)
      .where('run_id', '=', run_id)
      .where('position', '=', position)
      .where('state', '=', 'running')
      .execute()

  const pauseRun = (id: string, problem: string) =>
    db
      .updateTable('row_runs')
      .set({ state: 'paused', problem })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()

  async function completeRun(id: string): Promise<void> {
    await db
      .updateTable('row_runs')
      .set({ state: 'complete', process_id: null })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('row_run_rows')
              .select('position')
              .whereRef('run_id', '=', 'row_runs.id')
              .where('row_run_rows.state', 'in', ['waiting', 'running']),
          ),
        ),
      )
      .execute()
  }

  /** A deactivated person’s run waits. */
  const loadUser = (id: string): Promise<SignedInUser | undefined> =>
    db.selectFrom('users').select(['id', 'role']).where('id', '=', id).where('is_active', '=', 1).executeTakeFirst()

  return {
    wake,
    /** Takes up runs that no living process works on: after a restart, or when another process has died. */
    async resume(): Promise<void> {
      const runs = await db.selectFrom('row_runs').select('id').where('state', '=', 'running').execute()
      for (const { id } of runs) wake(id)
    },
    /** Starts no further row. */
    end(): void {
      closing = true
    },
    /** Waits for the rows in progress. */
    async settled(): Promise<void> {
      await Promise.all(active.values())
    },
  }
}

type Progress = { failures: number }

/** Failures of a provider that the next rows would meet as well. */
const common: ReadonlySet<ProviderErrorKind> = new Set(['config', 'quota', 'busy'])

/**
 * Says whether the other rows would fail as well. `pause`: the teacher has to know the reason, such as an empty budget. `later`: this
 * process shuts down, so the run continues by itself.
 */
function mayStop(error: unknown): 'no' | 'pause' | 'later' {
  if (!(error instanceof AppError)) return 'no'
  if (error.key === 'generation.interrupted') return 'later'
  const { cause } = error.details
  if (cause instanceof ProviderError) return common.has(cause.kind) ? 'pause' : 'no'
  // Budgets, today's runs, storage, the AI notice, an assistant without AI or without room on the disk.
  return [403, 429, 503, 507].includes(error.status) || error.key === 'agent.notFound' ? 'pause' : 'no'
}

/**
 * Settles rows whose process has died: a row whose document is complete is done, any other one waits again. A text that another process is
 * still ending is left for the next look.
 */
async function endLeftRows(deps: GenerationDeps, run: Schema['row_runs']): Promise<void> {
  const { db, jobs } = deps
  const left = await db
    .selectFrom('row_run_rows')
    .leftJoin('documents', 'documents.id', 'row_run_rows.document_id')
    .select(['position', 'label', 'document_id', 'documents.status'])
    .where('run_id', '=', run.id)
    .where('state', '=', 'running')
    .execute()
  const user = { id: run.user_id, role: 'USER' } as const
  for (const { position, label, document_id, status } of left) {
    if (document_id === null || jobs.has(document_id) || status === 'running') continue
    if (status === 'complete') await nameDocument(deps, { run, row: { document_id, label }, user })
    await db
      .updateTable('row_run_rows')
      .set({ state: status === 'complete' ? 'done' : 'waiting' })
      .where('run_id', '=', run.id)
      .where('position', '=', position)
      .where('state', '=', 'running')
      .execute()
  }
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged with Fastify’s
  interface FastifyInstance {
    /** Works on runs over tables. */
    rowRunner: Runner
  }
}

/** Creates the runner of a server. It ends with the server: rows in progress are finished, and no other one begins. */
export function keepRunner(app: FastifyInstance, deps: GenerationDeps): Runner {
  const runner = createRunner(deps)
  app.decorate('rowRunner', runner)
  app.addHook('preClose', async () => runner.end())
  app.addHook('onClose', () => runner.settled())
  return runner
}

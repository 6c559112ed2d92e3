import { newId } from '#platform/server/database/ids.ts'
import type { CostReservation, Budgets } from '../budgets/budgets.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Done, Model } from '#ai/server/model.ts'
import { ProviderError } from '#ai/server/provider-error.ts'
import { toAppError } from '#ai/server/jobs/to-app-error.ts'
import { figures } from '#ai/server/jobs/write.ts'
import { nothingConsumed, type Ended, type Usage, type Using } from './usage.ts'

/** `budgets`: null if no budget pays, as for automatic checks. */
type Deps = { db: Database; clock: () => Date; usage: Usage; budgets: Budgets | null }

/** A model whose answers are not stored. Each answer is settled as a separate use before the caller gets it. */
export function settling(model: Model, deps: Deps, using: Omit<Using, 'run' | 'model'>): Model {
  const commit = (done: Done | null, ended: Ended, reservation: CostReservation<Model> | undefined) =>
    deps.db
      .transaction()
      .execute((transaction) =>
        deps.usage.commit(
          transaction,
          { ...using, run: newId(), model, ...(reservation && { reservation }) },
          { consumed: done ? figures(done) : nothingConsumed, ended, at: deps.clock().toISOString() },
        ),
      )
  return {
    ...model,
    async generate(request, listening) {
      // Nothing is reserved: a connection test must work even if a budget is used up.
      const reservation = deps.budgets?.open({ ...using, model, language: 'en' })
      let done: Done
      try {
        done = await (reservation?.model ?? model).generate(request, listening)
      } catch (error) {
        const isStopped = error instanceof ProviderError && error.kind === 'cancelled'
        await commit(null, isStopped ? stopped : { status: 'failed', problem: toAppError(error).key }, reservation)
        throw error
      }
      await commit(done, { status: 'complete', problem: null }, reservation)
      return done
    },
  }
}

const stopped = { status: 'stopped', problem: null } as const

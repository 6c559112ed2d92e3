import type { Language } from '#platform/i18n/language.ts'
import { microdongOf, monthOf, renewalAfter } from '../../model/budgets.ts'
import { newId } from '#platform/server/database/ids.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import type { Model } from '#ai/server/model.ts'
import { AppError } from '#platform/server/app-error.ts'
import { dayIn, secondsUntil } from '#platform/server/school-day.ts'
import type { Expected } from './expected.ts'
import { findBudgets, keysFor, type Caller } from './keys.ts'
import { metered, type Counted, type Metered } from './meter.ts'
import { rateOn } from './prices.ts'
import { groupOf, sentenceOf, sentenceToAdministrators } from './sentences.ts'
import { reserve, commitCost, type Short, type Spent } from './spending.ts'
import { countCalls, findBudgetState, type BudgetState } from './budget-state.ts'

type Deps = {
  db: Database
  clock: () => Date
  /** The school's time zone, which determines when months begin and end. */
  timeZone: string
  /** The id of this process in the table `processes`. */
  processId: string
}

export type Budgets = ReturnType<typeof createBudgets>

/** The cost of one model call. Opened before the call and closed whatever the outcome. */
export type CostReservation<RequestedModel extends Model | null = Model | null> = {
  /** The model to call. All its answers are counted. */
  model: RequestedModel
  /**
   * Reserves the estimated cost from every budget of the call. `smaller` is tried in turn when one of them is too small.
   * @returns what was reserved: 0 is all, else the number of the smaller estimate, from 1
   * @throws AppError 429 when none fits; then nothing is reserved
   */
  reserve(
    expected: () => Promise<Expected> | Expected,
    smaller?: (all: Expected) => readonly Expected[],
  ): Promise<number>
  /** Usage that we estimated because no provider reported it; null: nothing. */
  counted(): Counted | null
  /**
   * Records the final cost in the transaction that saves the result. If that transaction is retried, the last attempt counts.
   * `holdsPerson`: see `Usage`.
   */
  commit(transaction: Database, options?: { holdsPerson?: boolean }): Promise<void>
  /** Called at the end: settles what has not been settled, even without a result. */
  close(): Promise<void>
}

type BudgetStateOptions = { user: SignedInUser; agentId: string | null; language: Language }

export type Access<RequestedModel> = Caller & { model: RequestedModel; language: Language }

/** Checks budgets before a model call and counts its usage afterwards. See docs/design/budgets.md. */
export function createBudgets({ db, clock, timeZone, processId }: Deps) {
  return {
    /** Describes the budget with the highest used share; null unless one of the caller's budgets is mostly used. */
    loadState: ({ user, agentId, language }: BudgetStateOptions): Promise<BudgetState | null> =>
      findBudgetState(db, { user, agentId }, { today: dayIn(timeZone, clock()), language }),
    /** Returns how many calls of an expected cost the caller's budgets allow this month; null if none limits them. An unknown price is 0. */
    async countCalls(
      caller: { userId: string; agentId: string | null },
      { tokens, nanodollars }: { tokens: number; nanodollars: number | null },
    ): Promise<number | null> {
      const today = dayIn(timeZone, clock())
      const rate = (await rateOn(db, today))?.rate ?? null
      const price = nanodollars ?? 0
      const more = { tokens, nanodollars: price, microdong: microdongOf(price, rate) }
      return countCalls(db, caller, { more, today })
    },
    /** Tracks a person's model usage. Nothing is written before `reserve`. Without AI nothing is counted. */
    open<RequestedModel extends Model | null>({
      model,
      language,
      ...caller
    }: Access<RequestedModel>): CostReservation<RequestedModel> {
      if (!model || model.template) return { model, ...free }
      const month = monthOf(dayIn(timeZone, clock()))
      const meter = metered(model, language)
      let id: string | null = null
      let settled = false
      let known: { keys: string[]; rate: number | null } | null = null
      const know = async (reading: Database) => {
        const [keys, today] = await Promise.all([keysFor(reading, caller), rateOn(reading, dayIn(timeZone, clock()))])
        return (known ??= { keys, rate: today?.rate ?? null })
      }
      const commitIn = async (transaction: Database, holdsPerson = false) => {
        const spent = meter.soFar()
        if (id === null && spent.tokens === 0) return
        const { keys, rate } = known ?? (await know(transaction))
        await commitCost(transaction, { id, month, keys, spent: inBoth(spent, rate), holdsPerson })
      }
      return {
        model: meter.model as RequestedModel,
        async reserve(expected, smaller = () => []) {
          const budgets = await findBudgets(db, caller)
          if (budgets.length === 0) return 0
          const { keys, rate } = await know(db)
          const all = await expected()
          let short: Short | undefined
          for (const [at, { input, output }] of [all, ...smaller(all)].entries()) {
            const tokens = input + output
            const nanodollars = model.priceOf?.({ input, output, total: tokens }) ?? 0
            const amounts = { nanodollars, microdong: microdongOf(nanodollars, rate), tokens }
            const held = { id: newId(), processId, month, keys, ...amounts }
            short = await reserve(db, held, { budgets, now: clock() })
            if (!short) {
              ;({ id } = held)
              return at
            }
            if (short.isSpent) break
          }
          throw await createBudgetError(db, short!, secondsUntil(timeZone, renewalAfter(month), clock()))
        },
        counted: meter.counted,
        async commit(transaction, { holdsPerson } = {}) {
          settled = true
          await commitIn(transaction, holdsPerson)
        },
        async close() {
          // The transaction that should settle it may have failed: then its reservation still exists.
          if (settled && (id === null || !(await stands(db, id)))) return
          await db.transaction().execute((transaction) => commitIn(transaction))
        },
      }
    },
  }
}

/** A started job closes its own reservation. After a failed start this releases it. */
export async function closedUnlessStarted<Started>(
  reservation: CostReservation,
  beginning: Promise<Started>,
): Promise<Started> {
  try {
    return await beginning
  } catch (error) {
    await closed(reservation)
    throw error
  }
}

/** Closes a reservation once the work is done, whatever the outcome. */
export async function closedAfter<Result>(reservation: CostReservation, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } finally {
    await closed(reservation)
  }
}

/** If the database is unavailable, the reservation stays until this process ends: losing the generated text would be worse. */
const closed = (reservation: CostReservation) => reservation.close().catch(() => {})

const free = { reserve: async () => 0, counted: () => null, commit: async () => {}, close: async () => {} }

const inBoth = ({ tokens, nanodollars, estimated, unpriced }: Metered, rate: number | null): Spent => ({
  tokens,
  nanodollars,
  microdong: microdongOf(nanodollars, rate),
  estimated,
  unpriced,
})

async function stands(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('cost_reservations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Names the exhausted budget, when it resets and who can help. */
async function createBudgetError(
  db: Database,
  { budget, isSpent }: Short,
  retryAfterSeconds: number,
): Promise<AppError> {
  const values = { name: (await groupOf(db, budget)) ?? '' }
  return new AppError(429, sentenceOf(budget.scope, isSpent, values), {
    retryAfterSeconds,
    toAdministrators: sentenceToAdministrators(budget.scope, values),
  })
}

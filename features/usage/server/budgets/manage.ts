import type * as z from 'zod/mini'
import type { Budget, budgets } from '../../contract/budgets.ts'
import {
  budgetMaxima,
  inSmall,
  inUnits,
  microdongOf,
  monthOf,
  nanodollarsOf,
  type Currency,
} from '../../model/budgets.ts'
import { changesBetween, type Facts } from '#features/school/server/audit/changes.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { changedMeanwhile, invalid } from '#platform/server/app-error.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { keyOf } from './keys.ts'
import { ownerColumns, ownerOf, ownersPage, type Owner } from './owners.ts'
import { rateOn } from './prices.ts'
import { budgetsOf } from './view.ts'
import { budgetSettingsTexts } from '../../texts/budget-settings.ts'
import { usageServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

export type ManageDeps = { db: Database; clock: () => Date; timeZone: string }
type Named = z.output<(typeof budgets.get)['query']>

export const todayIn = ({ clock, timeZone }: ManageDeps): string => dayIn(timeZone, clock())

/** @throws AppError 404 */
export async function getBudget(deps: ManageDeps, named: Named): Promise<Budget> {
  return one(deps, await ownerOf(deps.db, named))
}

export async function listBudgets({ db, ...deps }: ManageDeps, fields: z.output<(typeof budgets.list)['query']>) {
  const { owners, total } = await ownersPage(db, fields)
  const { page, limit } = fields
  const found = await budgetsOf(db, owners, await viewing({ db, ...deps }))
  return { budgets: found, pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
}

/**
 * Takes effect at once, also for the current month. Setting neither money nor tokens removes the budget.
 * @throws AppError 404; 409 when it is no longer at `version`; 400 for đồng while no exchange rate is set
 */
export async function setBudget(
  deps: ManageDeps,
  { version, ...fields }: z.output<(typeof budgets.set)['body']>,
  from: Caller,
): Promise<Budget> {
  const { db } = deps
  const owner = await ownerOf(db, fields)
  const { currency, money, tokens } = fields
  await assertRate(deps, money === null ? 'USD' : currency, 'money')
  const key = keyOf(owner.scope, owner.id)
  const written = { currency, money: money === null ? null : inSmall(money, currency), tokens }
  const before = await db.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('budgets').selectAll().where('key', '=', key).executeTakeFirst()
    if (version !== undefined && version !== (row?.version ?? 0)) throw changedMeanwhile()
    const next = { ...written, version: (row?.version ?? 0) + 1 }
    const made = row
      ? await transaction
          .updateTable('budgets')
          .set(next)
          .where('key', '=', key)
          .where('version', '=', row.version)
          .returning('key')
          .executeTakeFirst()
      : await transaction
          .insertInto('budgets')
          .values({ key, scope: owner.scope, ...ownerColumns(owner), ...next })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('key')
          .executeTakeFirst()
    if (!made) throw changedMeanwhile()
    return row
  })
  const changes = changesBetween(factsOf(before), factsOf(written))
  if (changes.length > 0) from.record('budget-changed', accountOf(owner), { ...subjectOf(owner), changes })
  return one(deps, owner)
}

/**
 * Increases a budget for this month only.
 * @throws AppError 404; 400 above the maximum budget; 409 when the month has changed or another increase came first
 */
export async function addToBudget(
  deps: ManageDeps,
  { money, tokens, month, addedMoney, addedTokens, ...named }: z.output<(typeof budgets.add)['body']>,
  from: Caller,
): Promise<Budget> {
  const owner = await ownerOf(deps.db, named)
  const seen = await one(deps, owner)
  if (seen.month !== month || seen.addedMoney !== addedMoney || seen.addedTokens !== addedTokens)
    throw changedMeanwhile()
  if (addedMoney + (money ?? 0) > budgetMaxima[seen.currency])
    throw invalid({ money: message(budgetSettingsTexts, 'budgetForm.moneyInvalid') })
  const rate = await rateOn(deps.db, todayIn(deps))
  const small = inSmall(money ?? 0, seen.currency)
  const more =
    seen.currency === 'VND'
      ? { added_microdong: small, added_nanodollars: rate ? nanodollarsOf(small, rate.rate) : 0 }
      : { added_microdong: microdongOf(small, rate?.rate ?? null), added_nanodollars: small }
  const added = { ...more, added_tokens: tokens ?? 0 }
  const key = keyOf(owner.scope, owner.id)
  const column = seen.currency === 'VND' ? 'added_microdong' : 'added_nanodollars'
  const before = inSmall(addedMoney, seen.currency)
  const written = await deps.db
    .insertInto('budget_spending')
    .values({ ...emptySpending, month, key, ...added })
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'key'])
        .doUpdateSet((eb) => ({
          added_nanodollars: eb('budget_spending.added_nanodollars', '+', added.added_nanodollars),
          added_microdong: eb('budget_spending.added_microdong', '+', added.added_microdong),
          added_tokens: eb('budget_spending.added_tokens', '+', added.added_tokens),
        }))
        .where(`budget_spending.${column}`, '=', before)
        .where('budget_spending.added_tokens', '=', addedTokens),
    )
    .returning('key')
    .executeTakeFirst()
  if (!written) throw changedMeanwhile()
  const after = await one(deps, owner)
  from.record('budget-increased', accountOf(owner), {
    ...subjectOf(owner),
    changes: changesBetween(addedFacts(seen), addedFacts(after)),
  })
  return after
}

const emptySpending = {
  spent_nanodollars: 0,
  spent_microdong: 0,
  spent_tokens: 0,
  reserved_nanodollars: 0,
  reserved_microdong: 0,
  reserved_tokens: 0,
  estimated_tokens: 0,
  unpriced_tokens: 0,
}

async function one(deps: ManageDeps, owner: Owner): Promise<Budget> {
  const [budget] = await budgetsOf(deps.db, [owner], await viewing(deps))
  return budget!
}

export async function viewing(deps: ManageDeps) {
  const today = todayIn(deps)
  return { month: monthOf(today), hasRate: (await rateOn(deps.db, today)) !== null }
}

/** Rejects a budget in đồng while no rate is known, because its spending could not be computed. */
export async function assertRate(deps: ManageDeps, currency: Currency, field: string): Promise<void> {
  if (currency === 'VND' && !(await rateOn(deps.db, todayIn(deps))))
    throw invalid({ [field]: message(usageServerTexts, 'budgetForm.rateFirst') })
}

const accountOf = ({ scope, id }: Owner) => (scope === 'person' ? id : null)

const subjectOf = ({ scope, id, name, nameVi }: Owner) =>
  (scope === 'group' || scope === 'assistant') && id
    ? { subject: { id, name: nameVi && nameVi !== name ? `${name} / ${nameVi}` : name! } }
    : {}

const inWords = (amount: number | null, currency: Currency) =>
  amount === null ? null : currency === 'VND' ? `${amount} ₫` : `$${amount}`

const factsOf = (row: Pick<Schema['budgets'], 'currency' | 'money' | 'tokens'> | undefined): Facts => ({
  budgetMoney: row ? inWords(row.money === null ? null : inUnits(row.money, row.currency), row.currency) : null,
  budgetTokens: row?.tokens ?? null,
})

const addedFacts = ({ currency, addedMoney, addedTokens }: Budget): Facts => ({
  addedMoney: inWords(addedMoney, currency),
  addedTokens,
})

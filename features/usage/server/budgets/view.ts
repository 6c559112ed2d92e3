import type { Budget } from '../../contract/budgets.ts'
import { inUnits, renewalAfter, shareOf, consumedIn } from '../../model/budgets.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { keyOf } from './keys.ts'
import type { Owner } from './owners.ts'
import { spentIn, withAdded } from './spending.ts'

type Viewing = { month: string; hasRate: boolean }

/** Returns budgets of the given owners, set or not, with their spending in a month. */
export async function budgetsOf(db: Database, owners: readonly Owner[], viewing: Viewing): Promise<Budget[]> {
  if (owners.length === 0) return []
  const keys = owners.map(({ scope, id }) => keyOf(scope, id))
  const [rows, spendings] = await Promise.all([
    db.selectFrom('budgets').selectAll().where('key', 'in', keys).execute(),
    db.selectFrom('budget_spending').selectAll().where('month', '=', viewing.month).where('key', 'in', keys).execute(),
  ])
  const [set, spent] = [byKey(rows), byKey(spendings)]
  return owners.map((owner, index) => viewOf(owner, set.get(keys[index]!), spent.get(keys[index]!), viewing))
}

const byKey = <Row extends { key: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]))

function viewOf(
  { scope, id, name, nameVi, email }: Owner,
  row: Schema['budgets'] | undefined,
  spending: Schema['budget_spending'] | undefined,
  { month, hasRate }: Viewing,
): Budget {
  const currency = row?.currency ?? 'VND'
  const { nanodollars, microdong, tokens } = spentIn(spending)
  const added = { nanodollars: spending?.added_nanodollars ?? 0, microdong: spending?.added_microdong ?? 0 }
  return {
    scope,
    ownerId: id,
    name,
    nameVi,
    email,
    currency,
    money: row && row.money !== null ? inUnits(row.money, currency) : null,
    tokens: row?.tokens ?? null,
    addedMoney: inUnits(consumedIn(added, currency), currency),
    addedTokens: spending?.added_tokens ?? 0,
    spent: {
      VND: hasRate ? inUnits(microdong, 'VND') : null,
      USD: inUnits(nanodollars, 'USD'),
      tokens,
      estimatedTokens: spending?.estimated_tokens ?? 0,
      unpricedTokens: spending?.unpriced_tokens ?? 0,
    },
    share: row && isLimited(row) ? shareOf(withAdded(row, spending), spentIn(spending)) : null,
    month,
    renewsOn: renewalAfter(month),
    version: row?.version ?? 0,
  }
}

const isLimited = ({ money, tokens }: Pick<Schema['budgets'], 'money' | 'tokens'>): boolean =>
  money !== null || tokens !== null

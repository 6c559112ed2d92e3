import { sql } from 'kysely'
import { alertKinds, type AlertKind } from '../../contract/server-state.ts'
import type { AuditEventField } from '#features/school/model/audit-fields.ts'
import { columnsOf } from '#features/accounts/server/users/states.ts'
import { changesBetween } from '#features/school/server/audit/changes.ts'
import { translate } from '#platform/i18n/translate.ts'
import { setOffMark } from '#platform/server/database/off-marks.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { appServerTexts } from '../texts.ts'
import type { Language } from '#platform/i18n/language.ts'
import { budgetThresholds, watchBudgets, type WatchedBudget } from '#features/usage/server/budgets/high-budgets.ts'
import type { ManageDeps } from '#features/usage/server/budgets/manage.ts'
import type { BudgetScope } from '#features/usage/model/budgets.ts'
import { formatList, formatUsedShare } from '#platform/i18n/format/numbers.ts'

export type AlertDeps = { db: Database; clock: () => Date; timeZone: string }

export const backupFailureKey = 'backup-failed'
const offKey = (kind: AlertKind) => `alert-off:${kind}`

export type Alert = Found & { kind: AlertKind; isOn: boolean }

/** Reads every alert: whether it is on, and what is wrong. */
export async function findAlerts(deps: AlertDeps): Promise<Alert[]> {
  const { db } = deps
  const [off, backup, connections, budgets, accounts] = await Promise.all([
    db.selectFrom('meta').select('key').where('key', 'in', alertKinds.map(offKey)).execute(),
    findBackupFailure(db),
    findFailingConnections(db),
    findHighBudgets(deps),
    findWaitingAccounts(db),
  ])
  const found: Record<AlertKind, Found> = {
    backup,
    connections,
    budget: budgets.school,
    groupBudgets: budgets.group,
    personBudgets: budgets.person,
    assistantBudgets: budgets.assistant,
    accounts,
  }
  return alertKinds.map((kind) => ({ kind, isOn: off.every(({ key }) => key !== offKey(kind)), ...found[kind] }))
}

/** Turns an alert on or off, for all administrators. */
export async function setAlert(
  db: Database,
  { kind, isOn }: { kind: AlertKind; isOn: boolean },
  from: Pick<Caller, 'record'>,
): Promise<void> {
  if (!(await setOffMark(db, offKey(kind), !isOn))) return
  const field = auditFields[kind]
  from.record('settings-changed', null, { changes: changesBetween({ [field]: !isOn }, { [field]: isOn }) })
}

const auditFields = {
  backup: 'alertBackup',
  connections: 'alertConnections',
  budget: 'alertBudget',
  groupBudgets: 'alertGroupBudgets',
  personBudgets: 'alertPersonBudgets',
  assistantBudgets: 'alertAssistantBudgets',
  accounts: 'alertAccounts',
} as const satisfies Record<AlertKind, AuditEventField>

/** An alert without parts has one occurrence as long as something is wrong. */
const single = (isWrong: boolean, describe: Found['describe']): Found => ({
  occurrences: isWrong ? [''] : [],
  describe,
})

async function findBackupFailure(db: Database): Promise<Found> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', backupFailureKey).executeTakeFirst()
  return single(row !== undefined, (language) =>
    translate(language, appServerTexts)('alert.backup', { problem: row?.value ?? '' }),
  )
}

async function findFailingConnections(db: Database): Promise<Found> {
  const { count } = await db
    .selectFrom('connection_checks')
    .innerJoin('agents', 'agents.id', 'connection_checks.agent_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('agents.is_active', '=', 1)
    .where('connection_checks.state', '=', 'fails')
    .executeTakeFirstOrThrow()
  return single(count > 0, (language) => translate(language, appServerTexts)('alert.connections', { count }))
}

async function findWaitingAccounts(db: Database): Promise<Found> {
  const { waiting } = columnsOf
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('is_active', '=', waiting.is_active)
    .where('awaits_approval', '=', waiting.awaits_approval)
    .executeTakeFirstOrThrow()
  return single(count > 0, (language) => translate(language, appServerTexts)('alert.accounts', { count }))
}

/**
 * The result of looking for an alert. Each of the `occurrences` is mailed once while it lasts; those that are `remembered` are not mailed
 * again if they end and return.
 */
type Found = {
  occurrences: readonly string[]
  remembered?: readonly string[]
  describe: (language: Language, occurrences: readonly string[]) => string
}

const alertOfScope = {
  school: 'budget',
  group: 'groupBudgets',
  person: 'personBudgets',
  assistant: 'assistantBudgets',
} as const satisfies Record<BudgetScope, AlertKind>

/** Names in one alert. */
const mostNamed = 5

/** Finds the budgets at a threshold. Each is told once per month and threshold, however often it is increased. */
async function findHighBudgets(deps: ManageDeps): Promise<Record<BudgetScope, Found>> {
  const { month, budgets } = await watchBudgets(deps)
  const keyAt = ({ key }: WatchedBudget, threshold: number) => `${month}:${key}:${threshold * 100}`
  const foundIn = (scope: BudgetScope): Found => {
    const own = budgets.filter((budget) => budget.scope === scope)
    const high = own.flatMap((budget) =>
      budget.threshold === null ? [] : [{ ...budget, occurrence: keyAt(budget, budget.threshold) }],
    )
    return {
      occurrences: high.map(({ occurrence }) => occurrence),
      remembered: own.flatMap((budget) => budgetThresholds.map((threshold) => keyAt(budget, threshold))),
      describe: (language, occurrences) =>
        describeBudgets(
          scope,
          high.filter(({ occurrence }) => occurrences.includes(occurrence)),
          language,
        ),
    }
  }
  return {
    school: foundIn('school'),
    group: foundIn('group'),
    person: foundIn('person'),
    assistant: foundIn('assistant'),
  }
}

function describeBudgets(scope: BudgetScope, budgets: readonly WatchedBudget[], language: Language): string {
  const t = translate(language, appServerTexts)
  const percent = ({ share }: WatchedBudget) => formatUsedShare(share, language)
  if (scope === 'school') return t('alert.budget', { share: percent(budgets[0]!) })
  const named = budgets.slice(0, mostNamed).map((budget) => `${budget.name} (${percent(budget)})`)
  const count = budgets.length - named.length
  const more = count > 0 ? [t('alert.moreBudgets', { count })] : []
  return t(`alert.${alertOfScope[scope]}`, { names: formatList([...named, ...more], language) })
}

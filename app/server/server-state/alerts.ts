import { sql } from 'kysely'
import { alertKinds, type AlertKind } from '../../contract/server-state.ts'
import { columnsOf } from '#features/accounts/server/users/states.ts'
import { getBudget } from '#features/usage/server/budgets/manage.ts'
import { formatPercent } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { appServerTexts } from '../texts.ts'

export type AlertDeps = { db: Database; clock: () => Date; timeZone: string }

/** The share of the school's budget from which administrators are told. */
const highShare = 0.8
export const backupFailureKey = 'backup-failed'
const offKey = (kind: AlertKind) => `alert-off:${kind}`

type Describe = (language: Language) => string
type Alert = { kind: AlertKind; isOn: boolean; describe: Describe | null }

/** Reads every alert: whether it is on, and what is wrong. */
export async function findAlerts(deps: AlertDeps): Promise<Alert[]> {
  const { db } = deps
  const finders: Record<AlertKind, () => Promise<Describe | null>> = {
    backup: () => findBackupFailure(db),
    connections: () => findFailingConnections(db),
    budget: () => findHighBudget(deps),
    accounts: () => findWaitingAccounts(db),
  }
  const off = await db.selectFrom('meta').select('key').where('key', 'in', alertKinds.map(offKey)).execute()
  return Promise.all(
    alertKinds.map(async (kind) => ({
      kind,
      isOn: off.every(({ key }) => key !== offKey(kind)),
      describe: await finders[kind](),
    })),
  )
}

/** Turns an alert on or off, for all administrators. */
export async function setAlert(db: Database, { kind, isOn }: { kind: AlertKind; isOn: boolean }): Promise<void> {
  if (isOn) await db.deleteFrom('meta').where('key', '=', offKey(kind)).execute()
  else
    await db
      .insertInto('meta')
      .values({ key: offKey(kind), value: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function findBackupFailure(db: Database): Promise<Describe | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', backupFailureKey).executeTakeFirst()
  return row ? (language) => translate(language, appServerTexts)('alert.backup', { problem: row.value }) : null
}

async function findFailingConnections(db: Database): Promise<Describe | null> {
  const { count } = await db
    .selectFrom('connection_checks')
    .innerJoin('agents', 'agents.id', 'connection_checks.agent_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('agents.is_active', '=', 1)
    .where('connection_checks.state', '=', 'fails')
    .executeTakeFirstOrThrow()
  return count > 0 ? (language) => translate(language, appServerTexts)('alert.connections', { count }) : null
}

async function findHighBudget(deps: AlertDeps): Promise<Describe | null> {
  const { share } = await getBudget(deps, { scope: 'school' })
  if (share === null || share < highShare) return null
  return (language) => translate(language, appServerTexts)('alert.budget', { share: formatPercent(share, language) })
}

async function findWaitingAccounts(db: Database): Promise<Describe | null> {
  const { waiting } = columnsOf
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('is_active', '=', waiting.is_active)
    .where('awaits_approval', '=', waiting.awaits_approval)
    .executeTakeFirstOrThrow()
  return count > 0 ? (language) => translate(language, appServerTexts)('alert.accounts', { count }) : null
}
